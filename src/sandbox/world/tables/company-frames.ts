/** Opens the story. {does} and {clients} come from the industry. */
export const STORY_OPENINGS: readonly string[] = [
  '{name} {does} for {clients}.',
  'From {city}, {name} {does} for {clients}.',
  '{name} is a firm of {headcount} people that {does} for {clients}.',
  'Since {founded}, {name} {does} for {clients}.',
  'For {age} years we have had one trade: {name} {does} for {clients}.',
  'Ask in {city} who {does} for {clients}, and you will hear the name {name}.',
]

export const STORY_TURNS: readonly string[] = [
  'What began in {founded} as a back room in {city} now gives work to {headcount} people at {name}.',
  'The {headcount} people of {name} work in small teams that decide for themselves.',
  '{name} belongs to those who work here and to two families from {city}.',
  'We own our buildings in {city} and owe nothing to anybody, says the yearly report of {name}.',
  'Every spring all {headcount} of us at {name} close for a day and talk about what to do better.',
  'At {name}, managers take calls from customers one day a month.',
  '{name} has grown slowly since {founded}, and on purpose.',
  'Half of the {headcount} people at {name} have been with us for more than five years.',
]

export const STORY_VALUES: readonly string[] = [
  '{name} keeps {value} above {value2}.',
  'If you ask us at {name} what we are proud of, it is {value}, followed by {value2}.',
  'People stay with {name} because of {value} and {value2}.',
  'Two things are not for sale at {name}: {value} and {value2}.',
  'In our house rules at {name} you will find {value} on page one and {value2} on page two.',
]

export const VALUES: readonly string[] = [
  'good craft',
  'honest prices',
  'a short way to the top floor',
  'plain words',
  'time to think',
  'help across teams',
  'quiet Fridays',
  'careful planning',
  'work that lasts',
  'respect for closing time',
  'mistakes talked about openly',
  'friendly service',
  'local suppliers',
  'less paper and less waste',
]

/** Said in every posting of the company, as the law or the lawyer wants it. */
export const EQUALITY_FRAMES: readonly string[] = [
  '{name} hires for ability; {ground}, {ground2} and {ground3} play no part in our choice.',
  'Whoever can do the job is welcome at {name}, whatever their {ground}, {ground2} or {ground3}.',
  'At {name}, neither {ground} nor {ground2} nor {ground3} decides who gets a job.',
  '{name} looks at what you can do and not at {ground}, {ground2} or {ground3}.',
]

export const EQUALITY_GROUNDS: readonly string[] = [
  'age',
  'gender',
  'origin',
  'faith',
  'family plans',
  'disability',
  'orientation',
  'skin colour',
  'marital status',
]

/** {n} is drawn between low and high. */
export const BENEFITS: readonly { text: string; low: number; high: number }[] = [
  { text: '{n} days of paid leave', low: 25, high: 34 },
  { text: '{n} hours of paid learning a year', low: 20, high: 80 },
  { text: 'a pension plan to which we add {n} percent of your pay', low: 3, high: 9 },
  { text: '{n} weeks of full pay for new parents', low: 8, high: 30 },
  { text: 'a yearly health check and {n} free sport lessons', low: 6, high: 24 },
  { text: 'a travel card or a company bicycle, with {n} percent paid by us', low: 40, high: 100 },
  { text: 'a bonus of up to {n} percent of a yearly salary', low: 4, high: 15 },
  { text: 'a budget of {n} hundred a year for books and courses', low: 3, high: 25 },
  { text: 'a canteen with {n} warm dishes a day', low: 2, high: 6 },
  { text: 'working time of {n} hours a week', low: 34, high: 40 },
  { text: '{n} days a year for voluntary work', low: 2, high: 5 },
  { text: 'an introduction of {n} weeks with a mentor', low: 2, high: 12 },
  { text: 'a sabbatical after {n} years', low: 3, high: 8 },
  { text: 'accident insurance that also covers your free time, from day {n}', low: 1, high: 60 },
  { text: 'a discount of {n} percent in the shops of our partners', low: 5, high: 30 },
  { text: 'childcare places for {n} families', low: 5, high: 60 },
  { text: 'pay reviews every {n} months', low: 6, high: 18 },
  { text: 'a choice of {n} computers and chairs', low: 2, high: 9 },
]

/** To whom a benefit is given, or from when. */
export const BENEFIT_TERMS: readonly string[] = [
  '',
  '',
  '',
  ' for everybody, whatever the contract',
  ' from the first month on',
  ' after the trial period',
  ' for part-time staff as well',
  ', agreed with the staff council',
  ', and more after five years with us',
  ', also for interns',
  ' in all our houses',
  ', without a long form',
]

export const SITE_KINDS: readonly string[] = ['site', 'house', 'building', 'branch', 'campus']
