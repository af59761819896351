import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, TextRun } from '#core/resume/page.ts'
import { direct, OBJECT_TYPES, type OpenPage, readFloats } from '../load-pdfium.ts'
import { coveredBy } from './doubtful-page.ts'
import { type Corners, readPlaces } from './placed-letters.ts'

/** Where PDFium does not know. */
const EVERYWHERE: Corners = [-1e6, 1e6, -1e6, 1e6]
/** Of paths that bound a picture, and of points of one: others may bound it too, and are left out of account. */
const BOUNDS_MAX = { paths: 20, points: 200 }
/** In bytes: what PDFium tells in numbers, six at the most. */
const ROOM = 24

/**
 * The runs of a page that stand where it shows a picture, above or below it: pdf.js leaves the larger ones out, PDFium
 * tells their places without decoding them.
 * @param page as large as its picture is to be, in points
 */
export function findAtPictures(
  pdfium: WrappedPdfiumModule,
  page: OpenPage,
  runs: readonly TextRun[],
): readonly TextRun[] {
  return findPictures(pdfium, page).flatMap(({ box }) => coveredBy(box, runs))
}

/**
 * Pictures that reach none of some boxes are no longer painted: to decode a photograph beside a text takes longer than all else.
 * @param page as large as its picture is to be, in the units of the boxes
 */
export function leaveOutPictures(pdfium: WrappedPdfiumModule, page: OpenPage, boxes: readonly Box[]): void {
  for (const { object, box } of findPictures(pdfium, page))
    if (!boxes.some(other => touches(box, other))) direct(pdfium).FPDFPageObj_SetIsActive(object, false)
}

function touches(one: Box, other: Box): boolean {
  const isAcross = one.left <= other.left + other.width && other.left <= one.left + one.width
  return isAcross && one.top <= other.top + other.height && other.top <= one.top + one.height
}

/** With all that is seen of each, in pixels. */
function findPictures(pdfium: WrappedPdfiumModule, page: OpenPage): { object: number; box: Box }[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const ask = direct(pdfium)
  const room = malloc(ROOM)
  try {
    const toPixels = readPlaces(pdfium, page, room)
    return Array.from({ length: ask.FPDFPage_CountObjects(page.page) }, (_, at) =>
      picturesOf({ pdfium, object: ask.FPDFPage_GetObject(page.page, at), room }),
    ).flatMap(pictures => pictures.map(({ object, place }) => ({ object, box: toPixels(place) })))
  } finally {
    free(room)
  }
}

interface Asked {
  pdfium: WrappedPdfiumModule
  object: number
  room: number
}

interface Picture {
  object: number
  /** In the space of what holds the object that was asked about. */
  place: Corners
}

/** An object that is a picture, or those that a form has in it. */
function picturesOf(asked: Asked): Picture[] {
  const { pdfium, object, room } = asked
  const ask = direct(pdfium)
  const type = ask.FPDFPageObj_GetType(object)
  if (type === OBJECT_TYPES.picture) return clip(asked, [{ object, place: boundsOf(asked) }])
  if (type !== OBJECT_TYPES.form) return []
  const inside = Array.from({ length: ask.FPDFFormObj_CountObjects(object) }, (_, at) =>
    picturesOf({ pdfium, object: ask.FPDFFormObj_GetObject(object, at), room }),
  ).flat()
  if (inside.length === 0) return []
  return clip(
    asked,
    inside.map(picture => ({ ...picture, place: moveOut(asked, picture.place) })),
  )
}

function boundsOf({ pdfium, object, room }: Asked): Corners {
  if (!direct(pdfium).FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)) return EVERYWHERE
  const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, room, 4)
  return [left, right, bottom, top]
}

/** From a form's own space to that of what holds it. */
function moveOut({ pdfium, object, room }: Asked, [left, right, bottom, top]: Corners): Corners {
  if (!direct(pdfium).FPDFPageObj_GetMatrix(object, room)) return EVERYWHERE
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = readFloats(pdfium, room, 6)
  const corners = [left, right].flatMap(x =>
    [bottom, top].map(y => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  return around(corners)
}

/** No more of a picture is seen than the paths leave that bound it. */
function clip({ pdfium, object, room }: Asked, pictures: readonly Picture[]): Picture[] {
  const ask = direct(pdfium)
  const paths = ask.FPDFPageObj_GetClipPath(object)
  const count = paths === 0 ? 0 : Math.min(BOUNDS_MAX.paths, ask.FPDFClipPath_CountPaths(paths))
  let clipped = [...pictures]
  for (let path = 0; path < count; path += 1) {
    const points = ask.FPDFClipPath_CountPathSegments(paths, path)
    if (points <= 0 || points > BOUNDS_MAX.points) continue
    const corners = Array.from({ length: points }, (_, at) => {
      ask.FPDFPathSegment_GetPoint(ask.FPDFClipPath_GetPathSegment(paths, path, at), room, room + 4)
      const [x = 0, y = 0] = readFloats(pdfium, room, 2)
      return [x, y] as const
    })
    const bounds = around(corners)
    clipped = clipped.map(picture => ({ ...picture, place: intersect(picture.place, bounds) }))
  }
  return clipped
}

function around(points: readonly (readonly [x: number, y: number])[]): Corners {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

function intersect(one: Corners, other: Corners): Corners {
  const [left, bottom] = [Math.max(one[0], other[0]), Math.max(one[2], other[2])]
  return [
    left,
    Math.max(left, Math.min(one[1], other[1])),
    bottom,
    Math.max(bottom, Math.min(one[3], other[3])),
  ]
}
