import { useQuery } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { PagePlace, PageSize } from '#contract/resume.ts'
import './page-view.css'
import { pageQuery } from '../queries/resume.ts'
import { Button } from '../ui/button.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { LinePopover } from './line-popover.tsx'
import { type Bracket, listBrackets, listPageLines, type PageLine, tellLine } from './page-lines.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

const ZOOMS = [60, 80, 100, 125, 150, 200] as const
const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface PageViewProps {
  editor: ProfileEditor
  /** What is marked: where the field in focus, or the line under the pointer, was found. */
  place: PagePlace | null
}

/** The pages as they were uploaded. Each line on them can be opened to say what it is. */
export function PageView({ editor, place }: PageViewProps) {
  const { pages, resumeVersion } = editor.checked
  const lines = listPageLines(editor)
  const brackets = listBrackets(editor.draft, lines)
  const [zoom, setZoom] = useState<number>(100)
  const [walkedTo, setWalkedTo] = useState(0)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const sheets = useRef<HTMLDivElement>(null)
  useMarkInView(sheets, place)
  if (pages.length === 0) return <p className="page-note">{PROFILE_MESSAGES.pagesMissing}</p>
  const focusLine = (index: number) =>
    sheets.current?.querySelectorAll<HTMLElement>('.page-line')[index]?.focus()
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || !(event.target as Element).matches('.page-line')) return
    event.preventDefault()
    focusLine(Math.min(Math.max(0, walkedTo + step), lines.length - 1))
  }
  const close = (index: number, words = '') => {
    setOpenedId(null)
    setSaid(words)
    focusLine(index)
  }
  const numbered = lines.map((line, index) => ({ line, index }))
  return (
    <section className="page-view" aria-label={PROFILE_MESSAGES.page}>
      <p className="hidden-text">{PROFILE_MESSAGES.linesHint}</p>
      <p className="hidden-text" role="status">
        {said}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the lines inside are what is operated; their keys pass through here. */}
      <div
        className="page-sheets"
        ref={sheets}
        style={{ '--page-zoom': zoom / 100 } as CSSProperties}
        onKeyDown={walk}
      >
        {pages.map((size, index) => (
          <Sheet
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their number alone
            key={index}
            {...{ resumeVersion, size, page: index + 1, pageCount: pages.length }}
            brackets={brackets.filter(({ page }) => page === index + 1)}
            mark={place?.page === index + 1 ? place : null}
          >
            {numbered
              .filter(({ line }) => line.place.page === index + 1)
              .map(({ line, index: at }) => (
                <Line
                  key={line.id}
                  {...{ line, size, editor }}
                  isStop={at === Math.min(walkedTo, lines.length - 1)}
                  isOpen={line.id === openedId}
                  onFocus={() => setWalkedTo(at)}
                  onOpen={() => setOpenedId(line.id)}
                  onClose={words => close(at, words)}
                />
              ))}
          </Sheet>
        ))}
      </div>
      <Zoom zoom={zoom} onZoom={setZoom} />
    </section>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const at = ZOOMS.findIndex(one => one >= zoom)
  const button = (to: number, label: string, icon: React.ReactNode) => (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      disabled={ZOOMS[to] === undefined}
      onClick={() => onZoom(ZOOMS[to] ?? zoom)}
    >
      {icon}
    </Button>
  )
  return (
    <div className="page-zoom">
      {button(at - 1, PROFILE_MESSAGES.zoomOut, <ZoomOut size={18} aria-hidden="true" />)}
      <span role="status">{PROFILE_MESSAGES.zoom(zoom)}</span>
      {button(at + 1, PROFILE_MESSAGES.zoomIn, <ZoomIn size={18} aria-hidden="true" />)}
    </div>
  )
}

interface SheetProps {
  resumeVersion: number
  page: number
  pageCount: number
  size: PageSize
  brackets: readonly Bracket[]
  mark: PagePlace | null
  children: React.ReactNode
}

function Sheet({ resumeVersion, page, pageCount, size, brackets, mark, children }: SheetProps) {
  const picture = useQuery(pageQuery(resumeVersion, page))
  const url = useObjectUrl(picture.data)
  return (
    <div className="page-sheet" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {url !== '' && <img src={url} alt={PROFILE_MESSAGES.pagePicture(page, pageCount)} />}
      {picture.isError && <p className="page-note">{PROFILE_MESSAGES.pageFailed}</p>}
      {picture.isPending && <p className="hidden-text">{PROFILE_MESSAGES.pageLoading}</p>}
      {brackets.map(({ group, top, bottom, left, label, isOpen, isNamed }) => (
        <div
          key={group}
          className="page-bracket"
          data-open={isOpen || undefined}
          style={placed(size, {
            top,
            left: isNamed ? 0 : left - BRACKET_GAP,
            width: 0,
            height: bottom - top,
          })}
          aria-hidden="true"
        >
          {isNamed && <span>{label}</span>}
        </div>
      ))}
      {mark !== null && <div className="page-place" style={placed(size, widened(mark.box))} />}
      {children}
    </div>
  )
}

interface LineProps {
  line: PageLine
  size: PageSize
  editor: ProfileEditor
  /** The one line that the Tab key stops at. */
  isStop: boolean
  isOpen: boolean
  onFocus: () => void
  onOpen: () => void
  /** @param said what was done; nothing where nothing was */
  onClose: (said?: string) => void
}

function Line({ line, size, editor, isStop, isOpen, onFocus, onOpen, onClose }: LineProps) {
  const { text, place, group } = line
  const style = placed(size, widened(place.box))
  return (
    <>
      <button
        type="button"
        className="page-line"
        style={style}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={PROFILE_MESSAGES.lineNamed(text, tellLine(editor.draft, line))}
        data-lost={group === null || undefined}
        onFocus={onFocus}
        onClick={onOpen}
      />
      {isOpen && (
        <LinePopover
          {...{ line, editor, onClose }}
          isAbove={place.box.top > size.height / 2}
          at={place.box.top / size.height}
          until={(place.box.top + place.box.height) / size.height}
        />
      )}
    </>
  )
}

/** Points between a line and its bracket, and around what is marked. */
const BRACKET_GAP = 8
const MARGIN = 2

function widened({ left, top, width, height }: PagePlace['box']): PagePlace['box'] {
  return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

function placed(size: PageSize, { left, top, width, height }: PagePlace['box']): CSSProperties {
  const [across, down] = [
    (points: number) => `${(100 * points) / size.width}%`,
    (points: number) => `${(100 * points) / size.height}%`,
  ]
  return { left: across(left), top: down(top), width: across(width), height: down(height) }
}

/** What is marked comes into view; the page goes no further than it has to. */
function useMarkInView(sheets: { current: HTMLElement | null }, place: PagePlace | null): void {
  useEffect(() => {
    if (place === null) return
    sheets.current?.querySelector('.page-place')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [sheets, place])
}
