import '../ui/page-parts.css'
import { Choices } from './choices.tsx'
import { Displays } from './displays.tsx'
import './gallery.css'
import { Inputs } from './inputs.tsx'
import { Layers } from './layers.tsx'
import { SAMPLES, SCHEMES } from './samples.tsx'

/** The whole component set in all its states, once in each scheme. */
export function Gallery() {
  return (
    <main>
      <div className="wrap gallery-head">
        <h1>{SAMPLES.title}</h1>
        <p className="page-lead">{SAMPLES.lead}</p>
      </div>
      <div className="gallery-schemes">
        {SCHEMES.map(scheme => (
          <section
            className="gallery-scheme"
            data-scheme={scheme}
            key={scheme}
            aria-label={SAMPLES.schemes[scheme]}
          >
            <h2>{SAMPLES.schemes[scheme]}</h2>
            <Inputs />
            <Choices />
            <Displays scheme={scheme} />
            <Layers />
          </section>
        ))}
      </div>
    </main>
  )
}
