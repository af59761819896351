import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseTeamtailor } from './compute.ts'

testNormaliser('teamtailor', normaliseTeamtailor)
