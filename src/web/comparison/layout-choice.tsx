import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Comparison } from '#contract/comparisons.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { TEMPLATE_NAMES, type TemplateName } from '#contract/templates.ts'
import { Button } from '../ui/button.tsx'
import './layout-choice.css'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { comparisonQuery, previewQuery } from '../queries/documents.ts'
import { generationsQuery } from '../queries/jobs.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'

interface LayoutChoiceProps {
  comparison: Comparison
  /** A choice of changes waits to be saved; the PDF is drawn from what is saved. */
  isUnsaved: boolean
}

/** How the resume looks in each layout, and which one the PDF has. */
export function LayoutChoice({ comparison, isUnsaved }: LayoutChoiceProps) {
  const choice = useLayoutChoice(comparison)
  const [wanted, setWanted] = useState(comparison.template)
  const chosen = choice.isBusy ? wanted : comparison.template
  const choose = (template: TemplateName) => {
    setWanted(template)
    choice.start(template)
  }
  const noteId = useId()
  return (
    <fieldset className="layouts" disabled={isUnsaved || choice.isBusy} aria-describedby={noteId}>
      <legend>{DOCUMENT_MESSAGES.layout}</legend>
      <div className="layouts-row">
        {TEMPLATE_NAMES.map(template => (
          <Layout
            key={template}
            {...{ comparison, template }}
            isChosen={template === chosen}
            onChoose={() => choose(template)}
          />
        ))}
      </div>
      <p className="layouts-note" id={noteId} aria-live="polite">
        {isUnsaved && DOCUMENT_MESSAGES.saveFirst}
        {choice.isBusy && DOCUMENT_MESSAGES.drawing}
      </p>
    </fieldset>
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
  const { name, hint } = DOCUMENT_MESSAGES.templates[template]
  return (
    <div className="layout">
      <label className="layout-label">
        {picture.data ? (
          <Picture blob={picture.data} name={name} />
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
        {hint}
      </p>
      {picture.isError && (
        <Button size="sm" variant="quiet" onClick={() => void picture.refetch()}>
          {DOCUMENT_MESSAGES.tryAgain}
        </Button>
      )}
    </div>
  )
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const alt = DOCUMENT_MESSAGES.picture(name)
  return url && <img className="layout-picture" src={url} alt={alt} width={210} height={297} />
}

/** Has the PDF drawn anew in another layout. */
function useLayoutChoice({ jobId, basis }: Comparison) {
  const client = useQueryClient()
  const notify = useNotify()
  const { queryKey } = comparisonQuery(jobId)
  return useTask({
    run: (template: TemplateName) => call('chooseTemplate', { query: { jobId }, body: { basis, template } }),
    onDone: fresh => {
      client.setQueryData(queryKey, fresh)
      void client.invalidateQueries({ queryKey: generationsQuery.queryKey })
      notify({ severity: 'success', text: DOCUMENT_MESSAGES.chosen })
    },
    onFail: error => {
      notify({ severity: 'error', text: tellFailure(error) })
      if (error instanceof ApiError && error.code === 'review_changed')
        void client.invalidateQueries({ queryKey })
    },
  })
}
