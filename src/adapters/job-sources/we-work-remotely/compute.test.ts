import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseWeWorkRemotely } from './compute.ts'

testNormaliser('we-work-remotely', normaliseWeWorkRemotely, OF_NO_BOARD)
