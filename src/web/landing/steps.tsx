import { LANDING_MESSAGES } from '#contract/messages/landing.ts'
import '../ui/ruler.css'
import './steps.css'

/** The four steps stand on a ruler. */
export function Steps() {
  return (
    <section className="wrap steps" aria-labelledby="steps-title">
      <h2 id="steps-title" className="landing-title">
        {LANDING_MESSAGES.stepsTitle}
      </h2>
      <div className="ruler" aria-hidden="true" />
      <ol className="steps-list">
        {LANDING_MESSAGES.steps.map(({ title, text }, index) => (
          <li key={title} className="step">
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
