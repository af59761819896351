import { openStream, type Stream } from '../../world/random.ts'
import { drawCount, planCount } from './count.ts'
import { drawDots, planDots } from './dots.ts'
import { drawMatch, planMatch } from './match.ts'
import { drawOdd, planOdd } from './odd.ts'
import { drawPath, planPath } from './path.ts'
import { encodePng } from './png.ts'
import { paintShapes } from './raster.ts'
import { GROUND, PICTURE, type Shape } from './shapes.ts'
import { OPTIONS, type Option } from './tiles.ts'
import { drawUpright, planUpright } from './upright.ts'

export const PUZZLE_KINDS = ['upright', 'count', 'odd', 'match', 'dots', 'path', 'text'] as const
export type PuzzleKind = (typeof PUZZLE_KINDS)[number]
type PictureKind = Exclude<PuzzleKind, 'text'>
export const PICTURE_KINDS: readonly PictureKind[] = ['upright', 'count', 'odd', 'match', 'dots', 'path']

/** A question whose answer is a number from 1 to 6. */
export interface Puzzle {
  kind: PuzzleKind
  prompt: string
  /** Null when the question needs no picture. */
  picture: { alt: string; shapes: readonly Shape[] } | null
  answer: Option
}

const SCALE = 2
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The same puzzle for the same seed and kind; colours never matter for its answer. */
export function makePuzzle(seed: number, kind: PuzzleKind): Puzzle {
  return { kind, ...MAKERS[kind](openStream(seed, `puzzle-${kind}`, 0)) }
}

/** @returns a PNG of 720 × 520 pixels, to be shown at half that size */
export function paintPuzzle(shapes: readonly Shape[]): Buffer {
  return encodePng(paintShapes(shapes, { ...PICTURE, scale: SCALE, ground: GROUND }))
}

const MAKERS: Record<PuzzleKind, (stream: Stream) => Omit<Puzzle, 'kind'>> = {
  upright: pictureOf(planUpright, drawUpright, {
    prompt: () => 'Which tile shows an arrow that points straight up?',
    alt: 'Six numbered tiles, each with an arrow',
  }),
  count: pictureOf(planCount, drawCount, {
    prompt: ({ noun }) => `How many ${noun} are in the picture?`,
    alt: 'Figures of several kinds',
  }),
  odd: pictureOf(planOdd, drawOdd, {
    prompt: () => 'Which tile shows a figure that differs from the five others?',
    alt: 'Six numbered tiles, each with a turned figure',
  }),
  match: pictureOf(planMatch, drawMatch, {
    prompt: () => 'Which tile shows the same figure as the sample at the top? It may be turned or smaller.',
    alt: 'A sample above six numbered tiles, each with a figure',
  }),
  dots: pictureOf(planDots, drawDots, {
    prompt: () => 'Which tile has the most dots?',
    alt: 'Six numbered tiles with dots',
  }),
  path: pictureOf(planPath, drawPath, {
    prompt: () => 'At which number does the line from A end?',
    alt: 'Lines that cross on their way to six numbers',
  }),
  text: stream => {
    const answer = stream.pick(OPTIONS)
    return { prompt: `Type the number written here: ${NUMBER_WORDS[answer - 1]}`, picture: null, answer }
  },
}

function pictureOf<Plan extends { answer: Option }>(
  plan: (stream: Stream) => Plan,
  draw: (planned: Plan, stream: Stream) => Shape[],
  { prompt, alt }: { prompt: (planned: Plan) => string; alt: string },
): (stream: Stream) => Omit<Puzzle, 'kind'> {
  return stream => {
    const planned = plan(stream)
    return {
      prompt: prompt(planned),
      picture: { alt, shapes: draw(planned, stream) },
      answer: planned.answer,
    }
  }
}
