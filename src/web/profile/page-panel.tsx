import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { PagePlace, PageSize } from '#contract/resume.ts'
import { Button } from '../ui/button.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import './page-panel.css'
import { pageQuery } from './profile-queries.ts'

interface PagePanelProps {
  pages: readonly PageSize[]
  /** Where the field in focus was found; null: nowhere. */
  place: PagePlace | null
}

const BESIDE = '(width >= 1000px)'

/** The page as it was uploaded, with the place of the field in focus marked. Above the form where it is narrow. */
export function PagePanel({ pages, place }: PagePanelProps) {
  const isBeside = useMediaQuery(BESIDE)
  const [turned, setTurned] = useState<{ from: PagePlace | null; page: number } | null>(null)
  if (pages.length === 0) return <p className="page-panel page-note">{PROFILE_MESSAGES.pagesMissing}</p>
  // Leafing lasts until the focus goes elsewhere.
  const page = turned !== null && turned.from === place ? turned.page : (place?.page ?? 1)
  const turn = (to: number) => setTurned({ from: place, page: to })
  const size = pages[page - 1] ?? { width: 595, height: 842 }
  const sheet = (
    <Sheet key={page} {...{ page, size, isCut: !isBeside }} pageCount={pages.length} place={place} />
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
  page: number
  size: PageSize
  pageCount: number
  place: PagePlace | null
  /** Only the part around the place is shown. */
  isCut: boolean
}

function Sheet({ page, size, pageCount, place, isCut }: SheetProps) {
  const picture = useQuery(pageQuery(page))
  const url = useObjectUrl(picture.data)
  if (picture.isError) return <p className="page-note">{PROFILE_MESSAGES.pageFailed}</p>
  const box = place !== null && place.page === page ? place.box : null
  const view = isCut ? cutAround(size, box) : { top: 0, height: size.height }
  return (
    <svg
      className="page-sheet"
      viewBox={`0 ${view.top} ${size.width} ${view.height}`}
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
/** How high a cut is, by the width of the page. */
const CUT_SHARE = 0.34

function cutAround(size: PageSize, box: PagePlace['box'] | null): { top: number; height: number } {
  const height = Math.min(size.height, size.width * CUT_SHARE)
  const middle = box === null ? 0 : box.top + box.height / 2
  return { top: Math.min(Math.max(0, middle - height / 2), size.height - height), height }
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
