import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { LANDING_MESSAGES } from '#contract/messages/landing.ts'
import { useBrand } from '../config.ts'
import { loadChunk } from '../load-chunk.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { Slides } from '../slides/slides.tsx'
import './landing.css'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'

/** The forms come with the contract and its checker; the page is there before them. */
const AccountPanel = lazy(async () => ({
  default: (await loadChunk(() => import('../account/account.tsx'))).AccountPanel,
}))

export function Landing() {
  usePageTitle(useBrand())
  return (
    <>
      <div className="wrap landing-hero">
        <Hero />
        <Slides />
        <Suspense fallback={<div className="landing-panel-place" />}>
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
        <Link className="button" data-variant="filled" data-size="lg" to={PATHS.auth}>
          {LANDING_MESSAGES.getStarted}
        </Link>
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
