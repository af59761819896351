import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Comparison } from '#contract/comparisons.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { PAGES_WISHED, type PagesWish, TEMPLATE_NAMES, type TemplateName } from '#contract/templates.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RetryButton } from '../ui/load-failed.tsx'
import './layout-choice.css'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { comparisonQuery, previewQuery } from '../queries/documents.ts'
import { generationsQuery } from '../queries/jobs.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { useChange } from '../use-change.ts'

interface LayoutChoiceProps {
  comparison: Comparison
  /** A choice of changes waits to be saved; the PDF is drawn from what is saved. */
  isUnsaved: boolean
}

/** How the resume looks in each layout, and which one the PDF has. */
export function LayoutChoice({ comparison, isUnsaved }: LayoutChoiceProps) {
  const choice = useLayoutChoice(comparison)
  const saved = { template: comparison.template, pages: comparison.pages.wished }
  const [wanted, setWanted] = useState(saved)
  const { template: chosen, pages } = choice.isBusy ? wanted : saved
  const choose = (changed: Partial<Layouting>) => {
    setWanted({ ...saved, ...changed })
    choice.start({ ...saved, ...changed })
  }
  const noteId = useId()
  const own = useQuery(previewQuery(comparison, 'own'))
  const offered = TEMPLATE_NAMES.filter(one => one !== 'own' || chosen === 'own' || own.data !== undefined)
  return (
    <fieldset className="layouts" disabled={isUnsaved || choice.isBusy} aria-describedby={noteId}>
      <legend>{DOCUMENT_MESSAGES.layout}</legend>
      <div className="layouts-row">
        {offered.map(template => (
          <Layout
            key={template}
            {...{ comparison, template }}
            isChosen={template === chosen}
            onChoose={() => choose({ template })}
          />
        ))}
      </div>
      <p className="layouts-note">{DOCUMENT_MESSAGES.templates[chosen].hint}</p>
      <Large {...{ comparison }} template={chosen} />
      {comparison.pages.most > 1 && <PagesChoice wished={pages} onChoose={wish => choose({ pages: wish })} />}
      <p className="layouts-note" id={noteId} aria-live="polite">
        {isUnsaved && DOCUMENT_MESSAGES.saveFirst}
        {choice.isBusy && DOCUMENT_MESSAGES.drawing}
      </p>
    </fieldset>
  )
}

interface Layouting {
  template: TemplateName
  pages: PagesWish | null
}

interface PagesChoiceProps {
  wished: PagesWish | null
  onChoose: (wish: PagesWish | null) => void
}

/** One page or two, for a resume that has two or more of its own. */
function PagesChoice({ wished, onChoose }: PagesChoiceProps) {
  const options = [
    { value: '', label: DOCUMENT_MESSAGES.pagesFree },
    ...PAGES_WISHED.map(count => ({ value: String(count), label: DOCUMENT_MESSAGES.pages(count) })),
  ]
  return (
    <div className="layouts-pages">
      <p className="layout-name">{DOCUMENT_MESSAGES.pagesTitle}</p>
      <SegmentedChoice
        legend={DOCUMENT_MESSAGES.pagesTitle}
        name="pages"
        options={options}
        value={String(wished ?? '')}
        onChange={value => onChoose(PAGES_WISHED.find(count => String(count) === value) ?? null)}
      />
      <p className="layouts-note">{DOCUMENT_MESSAGES.pagesNote}</p>
    </div>
  )
}

/** Every page of the layout, large enough to read. */
function Large({ comparison, template }: Pick<LayoutProps, 'comparison' | 'template'>) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(previewQuery(comparison, template))
  const url = useObjectUrl(data)
  const { name } = DOCUMENT_MESSAGES.templates[template]
  return (
    <>
      <Button size="sm" variant="outline" disabled={url === ''} onClick={() => setIsOpen(true)}>
        {DOCUMENT_MESSAGES.seeLarge}
      </Button>
      <Dialog
        title={DOCUMENT_MESSAGES.picture(name)}
        isOpen={isOpen && url !== ''}
        onClose={() => setIsOpen(false)}
      >
        <img className="layout-large" src={url} alt="" />
      </Dialog>
    </>
  )
}

interface LayoutProps {
  comparison: Comparison
  template: TemplateName
  isChosen: boolean
  onChoose: () => void
}

function Layout({ comparison, template, isChosen, onChoose }: LayoutProps) {
  const id = useId()
  const picture = useQuery(previewQuery(comparison, template))
  const [pages, setPages] = useState<number | null>(null)
  const { name, hint } = DOCUMENT_MESSAGES.templates[template]
  return (
    <div className="layout">
      <label className="layout-label">
        {picture.data ? (
          <Picture blob={picture.data} name={name} onPages={setPages} />
        ) : (
          <span className="layout-picture">
            {picture.isError ? DOCUMENT_MESSAGES.pictureFailed : DOCUMENT_MESSAGES.pictureLoading}
          </span>
        )}
        <span className="layout-name">
          <input
            type="radio"
            name="layout"
            checked={isChosen}
            aria-label={name}
            aria-describedby={id}
            onChange={onChoose}
          />
          {name}
        </span>
      </label>
      <p className="layout-hint" id={id}>
        {pages !== null && DOCUMENT_MESSAGES.pages(pages)}
        <span className="hidden-text">{hint}</span>
      </p>
      {picture.isError && <RetryButton size="sm" variant="quiet" onRetry={() => void picture.refetch()} />}
    </div>
  )
}

/** How high a page is by its width. */
const PAGE_SHAPE = 297 / 210

interface PictureProps {
  blob: Blob
  name: string
  onPages: (count: number) => void
}

/** The first page; the others stand below it in the picture, out of sight. */
function Picture({ blob, name, onPages }: PictureProps) {
  const url = useObjectUrl(blob)
  const alt = DOCUMENT_MESSAGES.picture(name)
  return (
    url && (
      <img
        className="layout-picture"
        src={url}
        alt={alt}
        width={210}
        height={297}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onPages(Math.max(1, Math.round(naturalHeight / naturalWidth / PAGE_SHAPE)))
        }
      />
    )
  )
}

/** Has the PDF drawn anew in another layout, or on other pages. */
function useLayoutChoice({ jobId, basis }: Comparison) {
  const client = useQueryClient()
  const { queryKey } = comparisonQuery(jobId)
  return useChange({
    run: (layouting: Layouting) =>
      call('chooseTemplate', { query: { jobId }, body: { basis, ...layouting } }),
    done: DOCUMENT_MESSAGES.chosen,
    onDone: fresh => {
      client.setQueryData(queryKey, fresh)
      void client.invalidateQueries({ queryKey: generationsQuery.queryKey })
    },
    onFail: error => {
      if (error instanceof ApiError && error.code === 'review_changed')
        void client.invalidateQueries({ queryKey })
    },
  })
}
