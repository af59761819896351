/** Says which job this is; {title}, {place} and {team} belong to the posting. */
export const ROLE_FRAMES: readonly string[] = [
  'Join us as {title} {place}, in {team}.',
  'We are looking for reinforcement {place}: {title}, in {team}.',
  'In {team} {place} a place is free for you as {title}.',
  '{title}: this is the post we have to fill {place}, in {team}.',
  'Our vacancy as {title} belongs to {team} {place}.',
  'To complete {team} {place}, we want to meet you, our next {title}.',
]

export const TEAMS: readonly string[] = [
  'a team of {n} people',
  'a young team of {n}',
  'a team of {n} that has worked together for years',
  'a newly formed team of {n}',
  'a team with {n} colleagues from many countries',
  'a department of {n}',
  'a group of {n} specialists',
  'a mixed team of {n} old hands and newcomers',
]

/** Where the work is done; {city}, {country} and {n} (days a week) belong to the posting. */
export const WORKPLACE_FRAMES = {
  onsite: [
    'work on site in {city}',
    'a place of work in {city}, on site and well connected',
    'a fixed place in our house in {city}',
    'on-site work in {city} with short ways',
  ],
  hybrid: [
    'hybrid work: {n} days a week in {city}, the rest from home',
    'hybrid hours with {n} days a week in our {city} office',
    'a hybrid week with {n} days on site in {city}',
  ],
  remote: [
    'fully remote work from anywhere in {country}',
    'remote work in {country}, with {n} days a year together in {city}',
    'a remote position; you live wherever you like in {country}',
  ],
} as const

/** {pay} is the range with currency and period. */
export const PAY_FRAMES: readonly string[] = [
  'pay of {pay}',
  'a salary of {pay}',
  'pay in the range of {pay}, by experience',
  '{pay}, depending on what you bring',
]

/** {schedule} completes 'a … contract'. */
export const CONTRACT_FRAMES: readonly string[] = [
  'a {schedule} contract {start}',
  '{schedule} employment {start}',
  'a {schedule} position {start}',
]

export const STARTS: readonly string[] = [
  'with a start as soon as you can',
  'from the first of next month',
  'with a start date we agree together',
  'from next quarter, or earlier',
  'starting after your notice period',
  'with a first day of your choice',
]

/** {site}, {code} and {until} belong to the posting. */
export const APPLY_FRAMES: readonly string[] = [
  'Send us your CV through {site} and name the code {code}.',
  'Please apply at {site}; the reference is {code}.',
  'The form under {site} takes five minutes; enter {code} as reference.',
  'Use the reference {code} on {site}, and add a CV and two lines about yourself.',
]

export const APPLY_DEADLINES: readonly string[] = [
  'We read applications for {code} until {until}.',
  'The last day for {code} is {until}.',
  'Applications for {code} close on {until}.',
]

export const APPLY_STEPS: readonly string[] = [
  'A call, a visit and an answer within {n} days: that is how we choose for {code}.',
  'For {code} you will hear from us within {n} days, whatever the answer is.',
  'Two talks and half a day on trial, then we decide on {code} within {n} days.',
  'We answer every application for {code} in {n} days at most.',
]
