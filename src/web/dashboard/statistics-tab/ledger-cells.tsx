import type { ReactNode } from 'react'
import type { AskInText, Ledger } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import './ledger-cells.css'

const STANDINGS = ['years', 'level', 'languages'] as const
const NAMES = STATISTICS_MESSAGES.ledgerNames
/** As many strokes as a cell has room for. */
const TALLY_MAX = 10

/** What a job asks and how much of it is shown, at a glance. */
export function LedgerCells({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <dl className="ledger" aria-label={STATISTICS_MESSAGES.ledger}>
        <ShareCell name={NAMES.mustHaves} {...ledger.mustHaves} isRequired />
        <ShareCell name={NAMES.wishes} {...ledger.wishes} />
        {STANDINGS.map(kind => (
          <Cell key={kind} name={NAMES[kind]} {...tellStanding(kind, ledger[kind])} />
        ))}
      </dl>
      {ledger.notes.map(note => (
        <p className="insights-note" key={note}>
          {note}
        </p>
      ))}
    </>
  )
}

interface CellProps {
  name: string
  state: AskInText['standing']
  value: string
  note: ReactNode
}

function tellStanding(kind: (typeof STANDINGS)[number], standing: Ledger['years']): Omit<CellProps, 'name'> {
  if (standing === null) return NOT_ASKED
  const { standing: state, what } = standing
  const told = STATISTICS_MESSAGES.standings[state][kind]
  return what === '' ? { state, value: told, note: null } : { state, value: what, note: told }
}

const NOT_ASKED = { state: 'open', value: STATISTICS_MESSAGES.notAsked, note: null } as const

function ShareCell(props: Ledger['mustHaves'] & { name: string; isRequired?: boolean }) {
  const { name, met, open, asked, isRequired = false } = props
  if (asked === 0) return <Cell name={name} {...NOT_ASKED} />
  const note = (
    <>
      <span className="ledger-tally" aria-hidden="true">
        {Array.from({ length: Math.min(asked, TALLY_MAX) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are alike
          <i key={index} data-met={index < met} data-open={index >= met && index < met + open} />
        ))}
      </span>
      {STATISTICS_MESSAGES.notShown(open, asked - met - open)}
    </>
  )
  const isMissing = isRequired && met + open < asked
  const state = isMissing ? 'missing' : met < asked ? 'open' : 'shown'
  return <Cell {...{ name, state, note }} value={STATISTICS_MESSAGES.share(met, asked)} />
}

function Cell({ name, state, value, note }: CellProps) {
  return (
    <div className="ledger-cell" data-state={state}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== null && <dd className="ledger-note">{note}</dd>}
    </div>
  )
}
