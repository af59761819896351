import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseComeet } from './compute.ts'

testNormaliser('comeet', normaliseComeet, { token: 'acme.30.005', company: 'Acme Mills' })
