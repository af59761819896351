import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { countFunnel } from '#core/applications/count-funnel.ts'
import { BarChart } from '../ui/bar-chart.tsx'

const STEPS = ['tracked', 'applied', 'replied', 'offer'] as const

/** How far the tracked jobs have come, from the first look to an offer. */
export function Funnel({ applications }: { applications: readonly Application[] }) {
  const counts = countFunnel(applications)
  const { funnelTitle, funnelColumn, funnelSteps, funnelSentence, amountColumn } = APPLICATIONS_MESSAGES
  const bars = STEPS.map(step => ({
    label: funnelSteps[step],
    value: counts[step],
    isFaded: step === 'tracked',
  }))
  return (
    <section className="funnel" aria-labelledby="funnel">
      <h2 id="funnel">{funnelTitle}</h2>
      <BarChart bars={bars} sentence={funnelSentence(counts)} columns={[funnelColumn, amountColumn]} />
      <p>{funnelSentence(counts)}</p>
    </section>
  )
}
