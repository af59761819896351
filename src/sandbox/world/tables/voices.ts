export type SectionName = 'about' | 'tasks' | 'needs' | 'nice' | 'offer' | 'apply'

/** How phrases become sentences: as list items, or one after the other in a paragraph. */
export interface Manner {
  style: 'list' | 'prose'
  /** {x} is the phrase as it is, {X} the phrase with a capital first letter. */
  leads: readonly string[]
}

/** One way of writing postings; a company keeps to one. */
export interface Voice {
  order: readonly SectionName[]
  headings: Record<SectionName, string>
  tasks: Manner
  needs: Manner
  nice: Manner
  offer: Manner
  /** Fewest and most tasks in a posting. */
  taskCount: readonly [number, number]
}

const USUAL_ORDER: readonly SectionName[] = ['about', 'tasks', 'needs', 'nice', 'offer', 'apply']
const PLAIN_LIST: Manner = { style: 'list', leads: ['{X}'] }
const SENTENCE_LIST: Manner = { style: 'list', leads: ['{X}.'] }

export const VOICES: readonly Voice[] = [
  {
    order: USUAL_ORDER,
    headings: {
      about: 'About us',
      tasks: 'What you will do',
      needs: 'What you bring',
      nice: 'Nice to have',
      offer: 'What we offer',
      apply: 'How to apply',
    },
    tasks: PLAIN_LIST,
    needs: PLAIN_LIST,
    nice: PLAIN_LIST,
    offer: PLAIN_LIST,
    taskCount: [5, 7],
  },
  {
    order: USUAL_ORDER,
    headings: {
      about: 'Who we are',
      tasks: 'Your tasks',
      needs: 'Your profile',
      nice: 'A plus, but no must',
      offer: 'Our offer',
      apply: 'Your application',
    },
    tasks: { style: 'list', leads: ['You {x}.'] },
    needs: SENTENCE_LIST,
    nice: SENTENCE_LIST,
    offer: SENTENCE_LIST,
    taskCount: [4, 6],
  },
  {
    order: ['about', 'tasks', 'needs', 'nice', 'apply', 'offer'],
    headings: {
      about: 'The company',
      tasks: 'Responsibilities',
      needs: 'Requirements',
      nice: 'Preferred',
      offer: 'Benefits',
      apply: 'Next steps',
    },
    tasks: SENTENCE_LIST,
    needs: PLAIN_LIST,
    nice: PLAIN_LIST,
    offer: PLAIN_LIST,
    taskCount: [6, 8],
  },
  {
    order: ['tasks', 'needs', 'nice', 'about', 'offer', 'apply'],
    headings: {
      about: 'A few words about us',
      tasks: 'A day in this job',
      needs: 'What we ask for',
      nice: 'Welcome extras',
      offer: 'What you get',
      apply: 'Interested?',
    },
    tasks: {
      style: 'prose',
      leads: ['You will {x}.', 'You also {x}.', 'On other days you {x}.', 'Now and then you {x}.'],
    },
    needs: { style: 'list', leads: ['{X}'] },
    nice: { style: 'prose', leads: ['We would be glad about {x}.', 'It helps to have {x}.'] },
    offer: { style: 'list', leads: ['{X}'] },
    taskCount: [4, 6],
  },
  {
    order: USUAL_ORDER,
    headings: {
      about: 'Our story',
      tasks: 'The role',
      needs: 'Must have',
      nice: 'Good to have',
      offer: 'Why join',
      apply: 'Get in touch',
    },
    tasks: { style: 'list', leads: ['{X}', '{X}'] },
    needs: { style: 'list', leads: ['You have {x}', 'You bring {x}', 'You can show {x}'] },
    nice: PLAIN_LIST,
    offer: { style: 'prose', leads: ['You get {x}.', 'We provide {x}.', 'We add {x}.'] },
    taskCount: [5, 7],
  },
  {
    order: ['about', 'needs', 'nice', 'tasks', 'offer', 'apply'],
    headings: {
      about: 'The employer',
      tasks: 'Main duties',
      needs: 'Essential criteria',
      nice: 'Desirable criteria',
      offer: 'Terms and benefits',
      apply: 'Application process',
    },
    tasks: { style: 'list', leads: ['The post holder will {x}.', 'To {x}.'] },
    needs: SENTENCE_LIST,
    nice: SENTENCE_LIST,
    offer: SENTENCE_LIST,
    taskCount: [5, 8],
  },
  {
    order: USUAL_ORDER,
    headings: {
      about: 'Hello from the team',
      tasks: 'What we need you for',
      needs: 'You fit in well if you have',
      nice: 'We smile if you also have',
      offer: 'In return',
      apply: 'Say hello',
    },
    tasks: {
      style: 'prose',
      leads: ['We count on you to {x}.', 'We need someone to {x}.', 'We would like you to {x}.'],
    },
    needs: PLAIN_LIST,
    nice: { style: 'list', leads: ['{X}'] },
    offer: { style: 'prose', leads: ['We offer {x}.', 'You can look forward to {x}.', 'Count on {x}.'] },
    taskCount: [4, 5],
  },
  {
    order: USUAL_ORDER,
    headings: {
      about: 'Background',
      tasks: 'Scope of the position',
      needs: 'Minimum qualifications',
      nice: 'Preferred qualifications',
      offer: 'Compensation and benefits',
      apply: 'How to apply',
    },
    tasks: PLAIN_LIST,
    needs: { style: 'prose', leads: ['We require {x}.', 'The position calls for {x}.', 'You need {x}.'] },
    nice: { style: 'prose', leads: ['Of advantage: {x}.', 'We also value {x}.'] },
    offer: PLAIN_LIST,
    taskCount: [5, 7],
  },
  {
    order: ['about', 'tasks', 'offer', 'needs', 'nice', 'apply'],
    headings: {
      about: 'Where you will work',
      tasks: 'What awaits you',
      needs: 'What you should have',
      nice: 'Nice on top',
      offer: 'What is in it for you',
      apply: 'The way to us',
    },
    tasks: { style: 'list', leads: ['You get to {x}', 'You {x}'] },
    needs: PLAIN_LIST,
    nice: SENTENCE_LIST,
    offer: PLAIN_LIST,
    taskCount: [4, 6],
  },
  {
    order: USUAL_ORDER,
    headings: {
      about: 'Company profile',
      tasks: 'Job description',
      needs: 'Required skills and experience',
      nice: 'Additional skills',
      offer: 'Our benefits',
      apply: 'Application',
    },
    tasks: { style: 'prose', leads: ['In this job you {x}.', 'You {x}.', 'Part of the work is to {x}.'] },
    needs: { style: 'list', leads: ['Required: {x}', '{X}'] },
    nice: { style: 'list', leads: ['Optional: {x}', '{X}'] },
    offer: SENTENCE_LIST,
    taskCount: [4, 6],
  },
  {
    order: ['tasks', 'needs', 'nice', 'offer', 'about', 'apply'],
    headings: {
      about: 'About the company',
      tasks: 'Key responsibilities',
      needs: 'Qualifications',
      nice: 'Bonus points',
      offer: 'Perks',
      apply: 'Apply',
    },
    tasks: PLAIN_LIST,
    needs: SENTENCE_LIST,
    nice: PLAIN_LIST,
    offer: PLAIN_LIST,
    taskCount: [6, 8],
  },
  {
    order: USUAL_ORDER,
    headings: {
      about: 'Us in short',
      tasks: 'You in this job',
      needs: 'You need',
      nice: 'You may also have',
      offer: 'You receive',
      apply: 'You write to us',
    },
    tasks: { style: 'list', leads: ['{X}'] },
    needs: { style: 'prose', leads: ['First of all, {x}.', 'Then {x}.', 'Add {x}.', 'Besides, {x}.'] },
    nice: PLAIN_LIST,
    offer: { style: 'list', leads: ['{X}'] },
    taskCount: [4, 6],
  },
]
