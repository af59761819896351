import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { type Application, STAGES, type Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { formatDay } from '../days.ts'
import { SelectBox } from '../ui/select-box.tsx'
import './application-table.css'
import { Due } from './application-card.tsx'
import type { StageViewProps } from './stage-board.tsx'

const COLUMNS = ['score', 'job', 'employer', 'stage', 'nextStep', 'since'] as const
type Column = (typeof COLUMNS)[number]

/** What a column sorts by; texts and numbers are not mixed in one. */
const KEYS: Readonly<Record<Column, (application: Application) => string | number>> = {
  score: ({ matchingScore }) => -matchingScore,
  job: ({ jobTitle }) => jobTitle.toLowerCase(),
  employer: ({ companyName }) => companyName.toLowerCase(),
  stage: ({ stage }) => STAGES.indexOf(stage),
  // What has no day comes after what has one.
  nextStep: ({ nextStepOn }) => nextStepOn ?? '9999-12-31',
  since: ({ stageSince }) => stageSince,
}

const MOVES = [
  { value: '', label: APPLICATIONS_MESSAGES.moveAll },
  ...STAGES.map(stage => ({ value: stage, label: APPLICATIONS_MESSAGES.stages[stage] })),
]

/** Every application as a row: sorted by any column, several moved at once. */
export function ApplicationTable({ applications, onMove, onOpen, openedId }: StageViewProps) {
  const [sort, setSort] = useState<{ by: Column; isDown: boolean }>({ by: 'nextStep', isDown: false })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = applications.filter(({ jobId }) => selected.has(jobId))
  const rows = applications.toSorted((a, b) => compare(KEYS[sort.by](a), KEYS[sort.by](b), sort.isDown))
  const toggle = (jobId: string) => setSelected(before => toggled(before, jobId))
  const isAll = chosen.length === applications.length && chosen.length > 0
  const moveAll = (stage: Stage | undefined) => {
    if (stage === undefined) return
    for (const application of chosen) onMove(application, stage)
    setSelected(new Set())
  }
  return (
    <div>
      <div className="table-bulk" data-on={chosen.length > 0 || undefined}>
        <p role="status">{APPLICATIONS_MESSAGES.selected(chosen.length)}</p>
        {chosen.length > 0 && (
          <SelectBox
            label={APPLICATIONS_MESSAGES.moveAll}
            value=""
            options={MOVES}
            onChange={value => moveAll(STAGES.find(stage => stage === value))}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="table-frame" tabIndex={0} aria-label={APPLICATIONS_MESSAGES.all}>
        <table className="table">
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label={APPLICATIONS_MESSAGES.selectAll}
                  checked={isAll}
                  onChange={() => setSelected(new Set(isAll ? [] : applications.map(({ jobId }) => jobId)))}
                />
              </th>
              {COLUMNS.map(column => (
                <th key={column} aria-sort={ariaSort(sort.by === column, sort.isDown)}>
                  <button
                    type="button"
                    onClick={() => setSort({ by: column, isDown: sort.by === column && !sort.isDown })}
                  >
                    {APPLICATIONS_MESSAGES.columns[column]}
                    {sort.by === column &&
                      (sort.isDown ? (
                        <ArrowDown size={14} aria-hidden="true" />
                      ) : (
                        <ArrowUp size={14} aria-hidden="true" />
                      ))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(application => (
              <Row
                key={application.jobId}
                {...{ application, onOpen }}
                isSelected={selected.has(application.jobId)}
                isOpened={application.jobId === openedId}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface RowProps {
  application: Application
  isSelected: boolean
  isOpened: boolean
  onToggle: (jobId: string) => void
  onOpen: (jobId: string) => void
}

function Row({ application, isSelected, isOpened, onToggle, onOpen }: RowProps) {
  const { jobId, jobTitle, companyName, matchingScore, stage, stageSince } = application
  return (
    <tr data-job={jobId} data-selected={isSelected || isOpened || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={APPLICATIONS_MESSAGES.select(jobTitle)}
          checked={isSelected}
          onChange={() => onToggle(jobId)}
        />
      </td>
      <td>{matchingScore}</td>
      <td>
        <button
          type="button"
          aria-label={APPLICATIONS_MESSAGES.detailsOf(jobTitle)}
          onClick={() => onOpen(jobId)}
        >
          {jobTitle}
        </button>
      </td>
      <td>{companyName}</td>
      <td>
        <span className="table-stage">{APPLICATIONS_MESSAGES.stages[stage]}</span>
      </td>
      <td>
        <Due application={application} />
      </td>
      <td>{formatDay(stageSince)}</td>
    </tr>
  )
}

function compare(one: string | number, other: string | number, isDown: boolean): number {
  const order = one < other ? -1 : one > other ? 1 : 0
  return isDown ? -order : order
}

function ariaSort(isSorted: boolean, isDown: boolean): 'ascending' | 'descending' | 'none' {
  if (!isSorted) return 'none'
  return isDown ? 'descending' : 'ascending'
}

function toggled(set: ReadonlySet<string>, jobId: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(jobId)) next.add(jobId)
  return next
}
