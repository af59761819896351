import { Check, FileText } from 'lucide-react'
import { SLIDES_MESSAGES } from '#contract/messages/landing.ts'
import { TickRing } from '../ui/tick-ring.tsx'
import './pictures.css'

/** A resume with the marks of a proofreader: what went is struck, what came is marked. */
export function ComparisonPicture() {
  const { sample } = SLIDES_MESSAGES
  return (
    <div className="sheet sheet-cut">
      <p className="sheet-name">{sample.name}</p>
      <p className="sheet-role">{sample.headline}</p>
      <div className="sheet-lines">
        {sample.lines.map(({ removed, added, rest }) => (
          <p key={removed}>
            <del>{removed}</del> <ins>{added}</ins> {rest}
          </p>
        ))}
      </div>
    </div>
  )
}

/** One file and the big switch. */
export function SwitchPicture() {
  const { sample } = SLIDES_MESSAGES
  return (
    <div className="sheet sheet-switch">
      <p className="sheet-file">
        <FileText size={20} aria-hidden="true" />
        {sample.fileName}
        <Check className="sheet-check" size={18} aria-hidden="true" />
      </p>
      <p className="sheet-toggle">
        {sample.optedIn}
        <span className="sheet-knob" />
      </p>
    </div>
  )
}

/** The ruler with the visitor's limit on it, and the jobs beside it. */
export function FilterPicture() {
  const { sample } = SLIDES_MESSAGES
  return (
    <div className="sheet sheet-filter">
      <div className="sheet-ruler ruler">
        <span className="sheet-handle">{sample.limit}</span>
      </div>
      <ul>
        {sample.jobs.map(({ title, score }) => (
          <li key={title} data-below={score < sample.limit || undefined}>
            <PictureGauge score={score} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PictureGauge({ score }: { score: number }) {
  return (
    <svg className="picture-gauge" viewBox="0 0 72 72" width="44" height="44" aria-hidden="true">
      <TickRing className="picture-gauge-all" />
      <TickRing className="picture-gauge-full" ticks={Math.round(score * 0.4)} />
      <text x="36" y="43" textAnchor="middle">
        {score}
      </text>
    </svg>
  )
}
