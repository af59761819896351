import { measureGrowth } from '../growth/measure-growth.ts'
import { LAYOUTS, listReaders } from '../growth/readers.ts'
import { TEXT_CLASSES } from '../growth/text-classes.ts'
import { type Figure, figure } from './figure.ts'

const KIB = 1024
const RULE = { classes: TEXT_CLASSES, from: 128 * KIB, to: KIB * KIB, floorMs: 100, atMost: 1.2 }

/** By which power of its length the time of each reader of strangers' texts grows, with the text that is worst for it. */
export async function measureReaderGrowth(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const reader of [...(await listReaders()), ...LAYOUTS]) {
    const { power, textClass, milliseconds } = await measureGrowth(reader, RULE)
    const id = `growth.${reader.id.replace(/ /g, '-')}`
    figures.push(
      figure(id, power, { unit: `power(${textClass},${milliseconds.toFixed(0)}ms)`, atMost: RULE.atMost }),
    )
  }
  return figures
}
