import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small to read and long to run: they start the product itself, again and again. */
const LONGEST = ['tools/fault/short.test.ts', 'src/server/main.test.ts']

/**
 * On a fresh clone nothing is known of a file but its size, by which these come late; the last of them then ran on
 * alone, with one core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONGEST.some(path => moduleId.endsWith(`/${path}`))
}
