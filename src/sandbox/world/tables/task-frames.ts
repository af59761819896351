import type { Level } from '../levels.ts'

/** What a task is about; each kind goes with its own verbs. */
export type TaskKind = 'things' | 'duties' | 'people'

/** What one does with {x}, in the form that follows 'you will'. The verbs grow with the level. */
export const TASK_FRAMES: Record<Level, Record<TaskKind, readonly string[]>> = {
  Internship: {
    things: [
      'assist with small changes to {x}',
      'learn how we look after {x}',
      'support a colleague in caring for {x}',
      'help to describe {x} in plain words',
      'try out your own ideas on {x} under guidance',
      'help to check {x} before others rely on it',
      'collect what people say about {x}',
    ],
    duties: [
      'assist during {x}',
      'learn {x} step by step',
      'watch {x} first and then join in',
      'support the team in {x}',
      'help to prepare {x}',
      'keep the notes during {x}',
      'take small parts of {x} into your own hands',
    ],
    people: [
      'sit in on conversations with {x}',
      'help colleagues who look after {x}',
      'learn what matters to {x}',
      'assist in answering questions from {x}',
    ],
  },
  'Entry level': {
    things: [
      'carry out routine work on {x}',
      'prepare improvements to {x} for review',
      'follow our standards when you change {x}',
      'keep {x} up to date',
      'check {x} every day and report what you find',
      'take care of smaller parts of {x}',
      'describe {x} for newcomers',
    ],
    duties: [
      'carry out {x}',
      'prepare {x} with the help of a check list',
      'follow agreed routines in {x}',
      'take your share of {x}',
      'complete the paperwork for {x}',
      'practise {x} under guidance',
      'report what goes well and badly in {x}',
    ],
    people: [
      'answer everyday questions from {x}',
      'listen to {x} and pass on what you hear',
      'follow up the requests of {x}',
      'prepare information for {x}',
    ],
  },
  Associate: {
    things: [
      'own the day-to-day work on {x}',
      'analyse where {x} can be better',
      'coordinate changes to {x}',
      'improve {x} bit by bit',
      'keep {x} in good order',
      'plan the next steps for {x}',
      'find and mend weak points in {x}',
    ],
    duties: [
      'own {x} from start to finish',
      'coordinate {x}',
      'analyse how {x} could take less time',
      'plan {x} for the coming weeks',
      'take charge of {x} on most days',
      'improve the way we do {x}',
      'evaluate {x} and share the results',
    ],
    people: [
      'act as the first contact for {x}',
      'advise {x} on your own account',
      'find out the needs of {x} and act on them',
      'coordinate our work for {x}',
      'keep {x} informed',
    ],
  },
  'Mid-Senior level': {
    things: [
      'design the next version of {x}',
      'lead the project that renews {x}',
      'mentor colleagues who work on {x}',
      'decide how {x} should develop over the year',
      'take on the hardest problems in {x}',
      'set the standard for {x} and live up to it',
      'answer for the quality of {x}',
      'rethink {x} from the ground up',
    ],
    duties: [
      'lead {x}',
      'design how we go about {x}',
      'mentor newer colleagues in {x}',
      'take over {x} when things become difficult',
      'raise the quality of {x} with clear standards',
      'answer for the results of {x}',
      'organise {x} across several teams',
      'pass on what you know about {x}',
    ],
    people: [
      'advise {x} in difficult cases',
      'lead the projects we run for {x}',
      'mentor those who work with {x}',
      'shape what we offer to {x}',
      'win and keep the trust of {x}',
    ],
  },
  Director: {
    things: [
      'set the direction for {x}',
      'hold the budget for {x}',
      'hire and develop the people responsible for {x}',
      'agree goals for {x} with other heads of department',
      'report on {x} to the executive team',
      'decide where we spend time and money on {x}',
      'bring several teams together around {x}',
    ],
    duties: [
      'set the direction for {x} in all teams',
      'fund and staff {x}',
      'build the team that stands behind {x}',
      'judge the results of {x}',
      'agree with other departments who does what in {x}',
      'choose the partners we need for {x}',
      'report the results of {x} every quarter',
    ],
    people: [
      'set the direction of our work for {x}',
      'build teams that serve {x}',
      'agree service levels with {x}',
      'speak for {x} when budgets are set',
    ],
  },
  Executive: {
    things: [
      'carry company-wide responsibility for {x}',
      'present the future of {x} to the board',
      'answer for the effect of {x} on profit and loss',
      'decide on large investments in {x}',
      'make {x} a reason to choose us',
      'appoint the directors who run {x}',
    ],
    duties: [
      'carry company-wide responsibility for {x}',
      'explain the state of {x} to the board',
      'decide how much the whole company invests in {x}',
      'set the rules under which all sites run {x}',
      'appoint the directors who answer for {x}',
      'weigh cost and value of {x}',
    ],
    people: [
      'represent the company towards {x}',
      'decide at board level what we promise to {x}',
      'make the needs of {x} part of our strategy',
      'answer to the board for our work with {x}',
    ],
  },
}

/** What may follow a task: {purpose} and {partner} come from the family, {rhythm} from below. */
export const TASK_TAILS = [
  '',
  ' so that {purpose}',
  ' so that {purpose}',
  ', because that is how {purpose}',
  ' with one aim: {purpose}',
  ' together with {partner}',
  ' side by side with {partner}',
  ', in close touch with {partner}',
  ', usually with {partner}',
  ', {rhythm}',
  ', {rhythm} and together with {partner}',
  ', {rhythm}, so that {purpose}',
]

export const TASK_RHYTHMS = [
  'from the first month on',
  'week by week',
  'whenever it is needed',
  'in the coming year',
  'with growing freedom',
  'at your own pace',
  'in a team of four',
  'on two sites',
  'after a thorough introduction',
  'in short cycles',
]

/** One line of every posting names two side skills that are used but not asked for. */
export const SKILL_LINES: readonly string[] = [
  'use {tool} and {tool2} as part of the job',
  'get to know {tool} and {tool2} in everyday work',
  'come across {tool} now and then, and {tool2} more often',
  'have {tool} and {tool2} at hand for what they are good at',
  'touch on {tool} as well as {tool2}',
  'see how we handle {tool} and {tool2}',
]
