import { Suspense, useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { LANDING_MESSAGES } from '#contract/messages/landing.ts'
import { AccountPanel } from '../account/account.tsx'
import { useBrand } from '../config.ts'
import { LinkButton } from '../link-button.tsx'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { Slides } from '../slides/slides.tsx'
import './landing.css'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'

export function Landing() {
  usePageTitle(useBrand())
  return (
    <>
      <div className="wrap landing-hero">
        <Hero />
        <Slides />
        {/* A boundary of its own, so that the browser joins the rest of the page first. */}
        <Suspense>
          <AccountPanel />
        </Suspense>
      </div>
      <Reasons />
      <Steps />
    </>
  )
}

function Hero() {
  const [before, marked, after] = LANDING_MESSAGES.headline
  return (
    <div className="landing-text">
      <Welcome />
      <h1>
        {before}
        <mark>{marked}</mark>
        {after}
      </h1>
      <p className="landing-lead">{LANDING_MESSAGES.lead}</p>
      <div className="landing-start">
        <LinkButton size="lg" to={PATHS.auth}>
          {LANDING_MESSAGES.getStarted}
        </LinkButton>
        <p>{LANDING_MESSAGES.rhythm}</p>
      </div>
    </div>
  )
}

/** Speaks up for a while, then settles into the page. */
function Welcome() {
  const brand = useBrand()
  const [isNew, setIsNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), LIMITS.welcomeMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="landing-welcome" data-settled={!isNew || undefined}>
      {LANDING_MESSAGES.welcome(brand)}
    </p>
  )
}
