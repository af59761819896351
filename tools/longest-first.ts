import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small to read and long to run: it starts the product itself, ten times. */
const LONGEST = '/lab/fault/short.long.test.ts'

/**
 * On a fresh clone nothing is known of a file but its size, by which this one comes late; it then ran on alone when
 * all others were done.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter(file => !isLongest(file))]
  }
}
