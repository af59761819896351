import type { Application } from '#contract/applications.ts'
import { LIMITS } from '#contract/limits.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { countFunnel } from '#core/applications/count-funnel.ts'
import {
  countReplies,
  findBand,
  GROUP_MIN,
  type ReplyGroup,
  SCORE_BANDS,
  type ScoreBand,
} from '#core/applications/count-replies.ts'
import { FigureTable } from '../ui/bar-chart.tsx'
import { RangeChart } from '../ui/range-chart.tsx'
import { StepBars } from '../ui/step-bars.tsx'

/** A day's worth of changes is a flat line with a spike. */
const CHARTED_AFTER_MS = 3 * 24 * 60 * 60 * 1000
const STEPS = ['matched', 'tracked', 'applied', 'replied', 'offer'] as const
const { scoreBand, scoreSpan, resumeVersion, notTailored, percent, span, tooFew } = APPLICATIONS_MESSAGES

interface TrackingChartsProps {
  applications: readonly Application[]
  /** How many jobs were matched, the tracked ones among them. */
  matches: number
}

/** How far the jobs have come, and what replies seem to hang on. */
export function TrackingCharts({ applications, matches }: TrackingChartsProps) {
  const began = Math.min(
    ...applications.flatMap(one => [one.stageSince, one.appliedAt ?? []].flat().map(Date.parse)),
  )
  if (Date.now() - began < CHARTED_AFTER_MS) return <p>{APPLICATIONS_MESSAGES.chartsLater}</p>
  const byVersion = countReplies(applications, one => one.sentResume?.resumeVersion ?? null)
  const byBand = countReplies(applications, one => findBand(one.matchingScore))
  // The newest resume first, what went out without one last.
  byVersion.sort((a, b) => (b.key ?? 0) - (a.key ?? 0))
  byBand.sort((a, b) => b.key - a.key)
  return (
    <div className="tracking-charts">
      <Funnel applications={applications} matches={matches} />
      <Replies
        title={APPLICATIONS_MESSAGES.repliesByVersion}
        groups={byVersion.map(group => ({
          ...group,
          label: group.key === null ? notTailored : resumeVersion(group.key),
        }))}
      />
      <Replies
        title={APPLICATIONS_MESSAGES.repliesByScore}
        groups={byBand.map(group => ({ ...group, label: tellBand(group.key) }))}
      />
    </div>
  )
}

function tellBand(lowest: ScoreBand): string {
  const above = SCORE_BANDS[SCORE_BANDS.indexOf(lowest) - 1]
  if (lowest === 0) return scoreBand(lowest)
  return scoreSpan(lowest, above === undefined ? LIMITS.matchingScoreMax : above - 1)
}

function Funnel({ applications, matches }: TrackingChartsProps) {
  const counts = countFunnel(applications, matches)
  const { funnelTitle, funnelColumn, funnelSteps, funnelSentence, amountColumn } = APPLICATIONS_MESSAGES
  const steps = STEPS.map(step => ({ label: funnelSteps[step], value: counts[step] }))
  return (
    <section className="tracking-chart" aria-labelledby="funnel">
      <h2 id="funnel">{funnelTitle}</h2>
      <StepBars steps={steps} sentence={funnelSentence(counts)} columns={[funnelColumn, amountColumn]} />
      <p>{funnelSentence(counts)}</p>
    </section>
  )
}

type LabelledGroup = ReplyGroup<unknown> & { label: string }

function Replies({ title, groups }: { title: string; groups: readonly LabelledGroup[] }) {
  if (groups.length === 0) return null
  const { repliesNote, noSharesNote } = APPLICATIONS_MESSAGES
  const hasShare = groups.some(({ rate }) => rate !== null)
  return (
    <section className="tracking-chart" aria-label={title}>
      <h2>{title}</h2>
      <RangeChart
        rows={groups.map(({ label, rate, replied, applied }) => ({
          label,
          range: rate,
          value: rate ? percent(rate.share) : tooFew(replied, applied),
        }))}
        sentence={groups.map(tellGroup).join(' ')}
        marks={[percent(0), percent(0.5), percent(1)]}
      />
      <FigureTable columns={APPLICATIONS_MESSAGES.repliesColumns} rows={groups.map(listFigures)} />
      <p>{hasShare ? repliesNote(GROUP_MIN) : noSharesNote(GROUP_MIN)}</p>
    </section>
  )
}

function tellGroup({ label, applied, replied, rate }: LabelledGroup): string {
  if (!rate) return APPLICATIONS_MESSAGES.repliesOfFew({ label, replied, applied })
  const told = { share: percent(rate.share), span: span(rate.low, rate.high) }
  return APPLICATIONS_MESSAGES.repliesOfGroup({ label, replied, applied, ...told })
}

function listFigures({ label, applied, replied, rate }: LabelledGroup) {
  const told = rate
    ? [percent(rate.share), span(rate.low, rate.high)]
    : [APPLICATIONS_MESSAGES.tooFewNote, APPLICATIONS_MESSAGES.tooFewNote]
  return [label, applied, replied, ...told] as const
}
