import { ActionBar } from '../ui/action-bar.tsx'
import { BarChart } from '../ui/bar-chart.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { MatchGauge } from '../ui/match-gauge.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RangeChart } from '../ui/range-chart.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { StepBars } from '../ui/step-bars.tsx'
import { TickingText } from '../ui/ticking-text.tsx'
import { TypedHeading } from '../ui/typed-heading.tsx'
import { Part, SAMPLES, type Scheme } from './samples.tsx'

const SCORES = [0, 42, 88, 100]
const TONES = ['ok', 'warn', 'bad', 'plain'] as const

export function Displays({ scheme }: { scheme: Scheme }) {
  return (
    <>
      <Scores />
      <Waiting />
      <Part name={SAMPLES.parts.files}>
        {[false, true].map(isBusy => (
          <FileDrop
            key={String(isBusy)}
            accept="application/pdf"
            buttonLabel={SAMPLES.choose}
            dropLabel={SAMPLES.drop(scheme, isBusy)}
            isBusy={isBusy}
            onFile={() => {}}
          >
            {SAMPLES.noFile}
          </FileDrop>
        ))}
      </Part>
      <Part name={SAMPLES.parts.empty}>
        <EmptyState
          picture={<MatchGauge score={0} label={SAMPLES.matchScore(0)} size="lg" />}
          title={SAMPLES.emptyTitle}
          actions={<Button>{SAMPLES.emptyAction}</Button>}
        >
          <p>{SAMPLES.emptyText}</p>
        </EmptyState>
        <LoadFailed title={SAMPLES.notices.error} onRetry={() => {}}>
          {SAMPLES.emptyText}
        </LoadFailed>
      </Part>
      <Part name={SAMPLES.parts.actions}>
        <ActionBar state={SAMPLES.emptyTitle} unsaved={SAMPLES.notices.error}>
          <Button size="sm">{SAMPLES.emptyAction}</Button>
          <FileButton
            label={SAMPLES.choose}
            inputLabel={SAMPLES.choose}
            accept="application/pdf"
            isBusy={false}
            onFile={() => {}}
          />
        </ActionBar>
      </Part>
      <Part name={SAMPLES.parts.charts}>
        <BarChart bars={SAMPLES.bars} sentence={SAMPLES.chart} columns={SAMPLES.columns} />
        <StepBars steps={SAMPLES.steps} sentence={SAMPLES.chart} columns={SAMPLES.columns} />
        <RangeChart rows={SAMPLES.ranges} sentence={SAMPLES.chart} marks={SAMPLES.marks} />
      </Part>
      <Part name={SAMPLES.parts.text}>
        <TypedHeading text={SAMPLES.heading} isStill={false} />
        <p>
          <TickingText text={SAMPLES.clock} />. <a href="#root">{SAMPLES.link}</a>.
        </p>
      </Part>
    </>
  )
}

function Scores() {
  return (
    <Part name={SAMPLES.parts.scores}>
      <div className="gallery-row">
        {SCORES.map(score => (
          <MatchGauge key={score} score={score} label={SAMPLES.matchScore(score)} />
        ))}
        <MatchGauge score={96} label={SAMPLES.matchScore(96)} size="lg" />
      </div>
      <div className="gallery-row">
        {TONES.map(tone => (
          <StatusChip key={tone} tone={tone} text={SAMPLES.chips[tone]} />
        ))}
      </div>
    </Part>
  )
}

function Waiting() {
  return (
    <Part name={SAMPLES.parts.waiting}>
      <ProgressBar label={SAMPLES.uploading} fraction={0.6} />
      <ProgressBar label={SAMPLES.generating} />
      <Skeleton label={SAMPLES.loading} rows={2} />
      <Skeleton label={SAMPLES.loading} rows={2} shape="line" />
    </Part>
  )
}
