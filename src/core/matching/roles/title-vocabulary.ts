import { tableOf } from '../../table-of.ts'

/** Short forms in job titles, and other words for the same, folded. */
export const TITLE_SYNONYMS = tableOf<string>({
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  jnr: 'junior',
  dev: 'developer',
  devs: 'developer',
  eng: 'engineer',
  engr: 'engineer',
  engineering: 'engineer',
  mgr: 'manager',
  mngr: 'manager',
  management: 'manager',
  rep: 'representative',
  reps: 'representative',
  admin: 'administrator',
  administration: 'administrator',
  asst: 'assistant',
  assist: 'assistant',
  exec: 'executive',
  coord: 'coordinator',
  assoc: 'associate',
  acct: 'accountant',
  spec: 'specialist',
  supv: 'supervisor',
  dir: 'director',
  ops: 'operation',
  mktg: 'marketing',
  mfg: 'manufacturing',
  tech: 'technician',
  prog: 'programmer',
  svc: 'service',
  cust: 'customer',
  maint: 'maintenance',
  mech: 'mechanic',
  dept: 'department',
  dr: 'doctor',
  prof: 'professor',
  sme: 'expert',
  advisor: 'adviser',
  advising: 'adviser',
  analytic: 'analytics',
  analysis: 'analyst',
  centre: 'center',
  recruitment: 'recruiter',
  recruiting: 'recruiter',
  nodejs: 'node',
  reactjs: 'react',
  angularjs: 'angular',
  golang: 'go',
  fullstack: 'full stack',
  frontend: 'front end',
  backend: 'back end',
  ecommerce: 'e commerce',
  cybersecurity: 'cyber security',
  qs: 'quality assurance',
  bi: 'business intelligence',
  ml: 'machine learning',
  ai: 'artificial intelligence',
  ui: 'user interface',
  ux: 'user experience',
  db: 'database',
  leiter: 'manager',
  leitung: 'manager',
  ingenieur: 'engineer',
  techniker: 'technician',
  berater: 'consultant',
  assistent: 'assistant',
  assistenz: 'assistant',
  referent: 'officer',
  spezialist: 'specialist',
  koordinator: 'coordinator',
  stellvertretende: 'deputy',
})

/** Seniority and grade: left out of the comparison of roles, since the level is judged on its own. */
export const SENIORITY_WORDS: ReadonlySet<string> = words(`
  senior junior principal staff entry level mid graduate intern internship trainee apprentice experienced lead leading
  i ii iii iv v 1 2 3 4 5 expert chief head deputy vice assistant associate young professional student werkstudent
  praktikant praktikum auszubildende azubi leitende leitender erfahrene erfahrener placement pool
`)

/** Words that say nothing about the role. */
export const TITLE_NOISE: ReadonlySet<string> = words(`
  a an the of for in at to and or with on by de der die das und fur im von la le et du des m w d f x h gn div all genders
  remote hybrid onsite full part time fulltime parttime contract permanent temporary freelance hiring urgent job opening
  vacancy position role new vollzeit teilzeit home office unbefristet befristet ab sofort gesucht c2c w2 needed wanted
  immediate start night day shift weekend local us usa uk eu emea team
`)

/** The common nouns of titles: to share one says less than to share another word. */
export const COMMON_TITLE_WORDS: ReadonlySet<string> = words(`
  engineer manager specialist analyst coordinator consultant representative technician operator worker officer
  administrator director supervisor executive adviser clerk agent developer designer lead helper service operation
  general business support system project program product technical data digital professional expert
`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
