import { sharedCompute } from '../compute/shared.suite.ts'
import { wordWriters } from './index.ts'
import { wordWriterSuite } from './port.suite.ts'

for (const [name, create] of Object.entries(wordWriters))
  wordWriterSuite(name, create({ compute: sharedCompute() }))
