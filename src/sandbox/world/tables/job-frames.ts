/** Says which job this is; {title}, {place} and {team} belong to the posting. A place stands by the title: it may be a whole country. */
export const ROLE_FRAMES: readonly string[] = [
  'Join us as {title} {place}, in {team}.',
  'We are looking for reinforcement {place}: {title}, in {team}.',
  'A place is free for you {place} as {title}, in {team}.',
  '{title}: this is the post we have to fill {place}, in {team}.',
  'Our vacancy as {title} {place} belongs to {team}.',
  'We want to meet our next {title} {place}, to complete {team}.',
]

/** {n} is 4 to 40, {site} a house of the company; the rest comes from the family. */
export const TEAMS: readonly string[] = [
  'a team of {n} people around {thing}',
  'a young team of {n} at {site}',
  'a team of {n} that has long looked after {thing}',
  'a newly formed team of {n} for {thing}',
  'a team with {n} colleagues from many countries at {site}',
  'a department of {n} with a name for {duty}',
  'a group of {n} specialists in {duty}',
  'a mixed team of {n} old hands and newcomers at {site}',
  'a circle of {n} who share {duty}',
  'a team of {n} between {partner} and {people}',
  'a crew of {n} that {people} know well',
  'a team of {n} next door to {partner}',
]

/** Where the work is done; {city}, {country} and {n} (days a week) and {site} belong to the posting. */
export const WORKPLACE_FRAMES = {
  onsite: [
    'work on site in {city}, at {site}',
    'a place of work in {city}, on site and well connected',
    'a fixed place at {site} in {city}',
    'on-site work at {site} in {city} with short ways',
  ],
  hybrid: [
    'hybrid work: {n} days a week in {city}, the rest from home',
    'hybrid hours with {n} days a week at {site} in {city}',
    'a hybrid week with {n} days at {site} in {city}',
  ],
  remote: [
    'fully remote work from anywhere in {country}, with {site} as your home base',
    'remote work in {country}, with {n} days a year together at {site} in {city}',
    'a remote position; you live wherever you like in {country} and see {site} {n} times a year',
  ],
} as const

/** {pay} is the range with currency and period. */
export const PAY_FRAMES: readonly string[] = [
  'pay of {pay}',
  'a salary of {pay}',
  'pay in the range of {pay}, by experience',
  '{pay}, depending on what you bring',
]

/** {schedule} completes 'a … contract'; {hours} a week; {title} is the posting's. */
export const CONTRACT_FRAMES: readonly string[] = [
  'a {schedule} contract as {title} {start}',
  '{schedule} employment as {title} {start}',
  'a {schedule} position as {title} {start}',
  'a {schedule} contract over {hours} hours a week as {title}, {start}',
  '{hours} hours a week, {schedule}, as {title} {start}',
  'a {schedule} post of {hours} hours a week at {site}, {start}',
]

export const STARTS: readonly string[] = [
  'with a start as soon as you can',
  'from the first of next month',
  'with a start date we agree together',
  'from next quarter, or earlier',
  'starting after your notice period',
  'with a first day of your choice',
  'with a start in {n} weeks',
  'from day one of next month, or {n} weeks later',
  'with {n} weeks to settle your affairs first',
]

/** What this job gives beside what all jobs of the company give; slots of the work, and {site}, a house of the company. */
export const JOB_OFFERS: readonly string[] = [
  '{n} weeks with {partner} to get to know {thing}',
  'a mentor at {site} who knows {thing} by heart',
  '{n} hours a month for your own ideas about {thing}',
  'a first month at {site} with time for {duty}',
  'a say in how we go about {duty}, and {n} colleagues who back you',
  'help with {duty} from {partner} and {n} others',
  'a quiet room at {site} for {duty}',
  '{n} days a year to see how others deal with {thing}',
  'short ways at {site} between you and {partner}',
  'an exchange with {partner} every {n} weeks, mostly about {thing}',
  'thanks from {people}, and {m} colleagues to share them with',
  'training at {site} on {thing}, {n} days a year',
  'room to grow from {duty} towards {thing}',
  'a stand-in for {duty} at {site}, so that holidays stay holidays',
  '{m} colleagues at {site} who have seen everything there is about {thing}',
  'time for {people}, with {n} hours a week in which nobody asks for {thing}',
  'a budget of your own for {thing}, and {partner} to advise you',
  'a team day every {n} weeks, last time at {site} and about {duty}',
]

/** {page}, {code} and {until} belong to the posting; {n} is 5 to 21, {k} 2 to 4. */
export const APPLY_FRAMES: readonly string[] = [
  'Send us your CV through {page} and name the code {code}.',
  'Please apply at {page}; the reference is {code}.',
  'The form under {page} takes {n} minutes; enter {code} as reference.',
  'Use the reference {code} on {page}, and add a CV and {k} lines about yourself.',
  'On {page}, search for {code} and press apply.',
  'A CV of {k} pages is enough; upload it at {page} under {code}.',
]

export const APPLY_DEADLINES: readonly string[] = [
  'We read applications for {code} until {until}.',
  'The last day for {code} is {until}.',
  'Applications for {code} close on {until}.',
  'Until {until} the place with the code {code} is open.',
]

/** {site} is a house of the company, {partner} comes from the family and {partner2} is the same with a capital letter. */
export const APPLY_STEPS: readonly string[] = [
  'A call, a visit to {site} and an answer within {n} days: that is how we choose for {code}.',
  'For {code} you will hear within {n} days from {partner} at {site}, whatever the answer is.',
  'After {k} talks and half a day at {site} we decide on {code}, {n} days later at most.',
  'We answer every application for {code} in {n} days at most and show you {site} before you sign.',
  'In {k} steps and {n} days {partner} and the head of the team know who gets {code}.',
  'Give us {n} days; then {k} of us will meet you at {site} for {code}.',
  'Of those who apply for {code}, we invite {k} to {site} within {n} days and call the others.',
  '{partner2} will be there when we meet you for {code}, {n} days after your letter and at {site}.',
]

/**
 * Tells of the team; {site} is a house of the company, {since} a month before the posting's last day by half a year or more, {n} 2 to 9, {m} a little
 * more, {part} 10 to 60; {thing}, {thing2}, {duty}, {duty2}, {people} and {partner} come from the family.
 */
export const TEAM_FRAMES: readonly string[] = [
  'Since {since} the team has looked after {thing} from {site}, with {m} people and {n} desks to spare.',
  'A usual week has {m} hours for {duty}, {n} for {duty2} and the rest for {thing}.',
  'The last one to hold this post moved in {since} to {site} and now looks after {thing}.',
  'Of every {m} cases, {n} concern {people}; the others have to do with {thing}.',
  'In {since} we brought {thing} and {thing2} together at {site}, which took {n} months and {m} people.',
  'Last year {part} percent of the work was {duty}; by next year, {thing} should take its place.',
  'You start at {site} with {duty}, and after {n} weeks {partner} will show you {thing}.',
  '{m} of us share {duty} in turn, so that {people} always meet somebody they know at {site}.',
  'The team has grown by {n} since {since}, mainly because of {thing}.',
  'At {site} you find {partner} on the same floor, {m} steps from {thing}.',
  'Plans for the next {m} months: {thing}, then {duty}, and from {since} on the list still {thing2}.',
  'Between {n} and {m} times a week you meet {people}; for {duty} there is a room of its own at {site}.',
]
