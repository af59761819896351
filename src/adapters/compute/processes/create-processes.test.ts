import { computeSuite } from '../port.suite.ts'
import { createProcesses } from './create-processes.ts'

computeSuite('processes', createProcesses)
