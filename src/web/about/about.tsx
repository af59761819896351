import { ABOUT_MESSAGES } from '#contract/messages/about.ts'
import { useBrand } from '../config.ts'
import { LinkButton } from '../link-button.tsx'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import '../ui/page-parts.css'
import '../ui/ruler.css'
import './about.css'

export function About() {
  usePageTitle(ABOUT_MESSAGES.title)
  const brand = useBrand()
  return (
    <>
      <div className="wrap page-head">
        <h1>{ABOUT_MESSAGES.heroTitle}</h1>
        <p className="page-lead">{ABOUT_MESSAGES.heroText(brand)}</p>
      </div>
      <section className="about-mission" aria-labelledby="about-mission">
        <div className="wrap about-split">
          <h2 id="about-mission">{ABOUT_MESSAGES.missionTitle}</h2>
          <div className="prose">
            {ABOUT_MESSAGES.mission.map(text => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="wrap about-part" aria-labelledby="about-solutions">
        <h2 id="about-solutions">{ABOUT_MESSAGES.solutionsTitle}</h2>
        <div className="ruler" aria-hidden="true" />
        <ul className="about-solutions">
          {ABOUT_MESSAGES.solutions.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Team members={TEAM} />
      <section className="about-quote" aria-labelledby="about-quote">
        <figure className="wrap">
          <h2 id="about-quote">{ABOUT_MESSAGES.testimonialTitle}</h2>
          <blockquote>{ABOUT_MESSAGES.testimonial}</blockquote>
          <figcaption>{ABOUT_MESSAGES.testimonialBy(brand)}</figcaption>
        </figure>
      </section>
      <section className="wrap about-part about-call" aria-labelledby="about-call">
        <h2 id="about-call">{ABOUT_MESSAGES.callTitle}</h2>
        <p>{ABOUT_MESSAGES.callText}</p>
        <LinkButton size="lg" to={PATHS.help}>
          {ABOUT_MESSAGES.contact}
        </LinkButton>
      </section>
    </>
  )
}

export function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return null
  return (
    <section className="wrap about-part" aria-labelledby="about-team">
      <h2 id="about-team">{ABOUT_MESSAGES.teamTitle}</h2>
      <ul className="about-solutions">
        {members.map(({ avatar, name, role, specialty }) => (
          <li key={name}>
            <img className="about-face" src={avatar} alt="" width="72" height="72" />
            <h3>{name}</h3>
            <p>{role}</p>
            <p>{specialty}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TeamMember {
  /** Address of a picture, served by this installation. */
  avatar: string
  name: string
  role: string
  specialty: string
}

/** Who the About page presents; while nobody is listed, its section is left out. */
const TEAM: readonly TeamMember[] = []
