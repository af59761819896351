import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseAdzuna } from './compute.ts'

testNormaliser('adzuna', normaliseAdzuna, { token: 'gb', company: 'Acme Mills' })
