import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { PagePlace, PageSize } from '#contract/resume.ts'
import { Button } from '../ui/button.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import './page-panel.css'
import { pageQuery } from '../queries/resume.ts'

interface PagePanelProps {
  resumeVersion: number
  pages: readonly PageSize[]
  /** Where the field in focus was found; null: nowhere. */
  place: PagePlace | null
}

const BESIDE = '(width >= 1000px)'
const NARROW = '(width < 600px)'

/** The page as it was uploaded, with the place of the field in focus marked. Above the form where it is narrow. */
export function PagePanel({ resumeVersion, pages, place }: PagePanelProps) {
  const isBeside = useMediaQuery(BESIDE)
  const isNarrow = useMediaQuery(NARROW)
  const [turned, setTurned] = useState<{ from: PagePlace | null; page: number } | null>(null)
  if (pages.length === 0) return <p className="page-panel page-note">{PROFILE_MESSAGES.pagesMissing}</p>
  // Leafing lasts until the focus goes elsewhere.
  const page = turned !== null && turned.from === place ? turned.page : (place?.page ?? 1)
  const turn = (to: number) => setTurned({ from: place, page: to })
  const size = pages[page - 1] ?? { width: 595, height: 842 }
  const sheet = (
    <Sheet
      key={page}
      {...{ resumeVersion, page, size, place }}
      pageCount={pages.length}
      share={isBeside ? null : isNarrow ? NARROW_SHARE : 1}
    />
  )
  return (
    <section className="page-panel" aria-label={PROFILE_MESSAGES.page}>
      {isBeside ? (
        sheet
      ) : (
        <details open>
          <summary>{PROFILE_MESSAGES.showPage}</summary>
          {sheet}
        </details>
      )}
      {pages.length > 1 && (
        <div className="page-turn">
          <Button
            variant="quiet"
            size="sm"
            aria-label={PROFILE_MESSAGES.previousPage}
            disabled={page === 1}
            onClick={() => turn(page - 1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <span>{PROFILE_MESSAGES.pageOf(page, pages.length)}</span>
          <Button
            variant="quiet"
            size="sm"
            aria-label={PROFILE_MESSAGES.nextPage}
            disabled={page === pages.length}
            onClick={() => turn(page + 1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
      )}
    </section>
  )
}

interface SheetProps {
  resumeVersion: number
  page: number
  size: PageSize
  pageCount: number
  place: PagePlace | null
  /** How much of the page's width is shown, 0..1, around the place; null: the whole page. */
  share: number | null
}

function Sheet({ resumeVersion, page, size, pageCount, place, share }: SheetProps) {
  const picture = useQuery(pageQuery(resumeVersion, page))
  const url = useObjectUrl(picture.data)
  if (picture.isError) return <p className="page-note">{PROFILE_MESSAGES.pageFailed}</p>
  const box = place !== null && place.page === page ? place.box : null
  const view = share === null ? { left: 0, top: 0, ...size } : cutAround(size, box, share)
  return (
    <svg
      className="page-sheet"
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      role="img"
      aria-label={url === '' ? PROFILE_MESSAGES.pageLoading : PROFILE_MESSAGES.pagePicture(page, pageCount)}
    >
      <rect className="page-paper" width={size.width} height={size.height} />
      {url !== '' && <image href={url} width={size.width} height={size.height} />}
      {box !== null && (
        <rect
          className="page-place"
          x={box.left - MARGIN}
          y={box.top - MARGIN}
          width={box.width + 2 * MARGIN}
          height={box.height + 2 * MARGIN}
          rx={MARGIN}
        />
      )}
    </svg>
  )
}

/** Points around what is marked. */
const MARGIN = 3
/** How high a cut is, by its width. */
const CUT_SHAPE = 0.34
/** On a phone the letters of a whole line would be too small to read. */
const NARROW_SHARE = 0.6

function cutAround(size: PageSize, box: PagePlace['box'] | null, share: number) {
  const width = size.width * share
  const height = Math.min(size.height, width * CUT_SHAPE)
  const middle = box === null ? 0 : box.top + box.height / 2
  const start = box === null ? 0 : box.left - width / 8
  return {
    ...{ width, height },
    left: Math.min(Math.max(0, start), size.width - width),
    top: Math.min(Math.max(0, middle - height / 2), size.height - height),
  }
}

/** An address for bytes; '' until they are there. */
function useObjectUrl(blob: Blob | undefined): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
