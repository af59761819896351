import type { Ledger } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import './ledger-cells.css'

const STANDINGS = ['years', 'level', 'languages'] as const
const NAMES = STATISTICS_MESSAGES.ledgerNames

/** What a job asks and how much of it is shown, at a glance. */
export function LedgerCells({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <dl className="ledger" aria-label={STATISTICS_MESSAGES.ledger}>
        <ShareCell name={NAMES.mustHaves} {...ledger.mustHaves} isRequired />
        <ShareCell name={NAMES.wishes} {...ledger.wishes} />
        {STANDINGS.map(kind => (
          <Cell
            key={kind}
            name={NAMES[kind]}
            isShort={ledger[kind] === 'short'}
            isOpen={ledger[kind] === null}
          >
            {tellStanding(kind, ledger[kind])}
          </Cell>
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

function tellStanding(kind: (typeof STANDINGS)[number], standing: Ledger['years']): string {
  if (standing === null) return STATISTICS_MESSAGES.notAsked
  return standing === 'met' ? STATISTICS_MESSAGES.standings[kind] : STATISTICS_MESSAGES.shortOf[kind]
}

function ShareCell(props: { name: string; met: number; asked: number; isRequired?: boolean }) {
  const { name, met, asked, isRequired = false } = props
  return (
    <Cell name={name} isShort={isRequired && met < asked} isOpen={asked === 0}>
      {asked === 0 ? STATISTICS_MESSAGES.notAsked : STATISTICS_MESSAGES.share(met, asked)}
    </Cell>
  )
}

function Cell(props: { name: string; isShort: boolean; isOpen: boolean; children: string }) {
  const { name, isShort, isOpen, children } = props
  return (
    <div className="ledger-cell" data-state={isShort ? 'short' : isOpen ? 'open' : 'met'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
