import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseAdzuna } from './normalise.ts'

testNormaliser('adzuna', normaliseAdzuna, { token: 'gb', company: 'Acme Mills' })
