import { tableOf } from '../table-of.ts'

/** What a part of a posting is about. `open` = under no heading that is understood. */
export const SECTION_KINDS = ['open', 'required', 'preferred', 'duties', 'about', 'offer', 'other'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

/**
 * Words that make a short line a heading, by kind, folded; the first kind that has one of the line's words wins,
 * so 'preferred qualifications' is preferred.
 */
export const HEADING_WORDS: readonly (readonly [SectionKind, ReadonlySet<string>])[] = [
  [
    'preferred',
    words(`preferred desired desirable bonus pluses optional wunschenswert wunschenswertes pluspunkte atouts
      deseable valorable souhaite`),
  ],
  [
    'other',
    words(`apply application eeo disclaimer statement demands physical location schedule contact references
      transcripts bewerbung kontakt arbeitsort hours travel visa legal notice department reports ada diversity
      equal opportunity accommodation`),
  ],
  [
    'offer',
    words('benefits perks compensation salary pay rewards offer benefit vergutung gehalt vorteile avantages'),
  ],
  [
    'required',
    words(`requirements requirement qualifications qualification required skills skill competencies competences
      criteria prerequisites credentials ksa ksas experience expertise knowledge education certifications eligibility
      anforderungen anforderungsprofil qualifikation qualifikationen voraussetzungen kenntnisse profil
      kompetenzen competences formation requisitos perfil exigences profile must attributes abilities licenses
      licensure minimum essential`),
  ],
  [
    'duties',
    words(`responsibilities responsibility duties accountabilities tasks functions function deliverables aufgaben
      aufgabengebiet tatigkeiten verantwortlichkeiten missions mission funciones responsabilidades stellenbeschreibung
      tareas objectives scope activities`),
  ],
  [
    'about',
    words(
      'about overview summary company background introduction unternehmen description story entreprise empresa',
    ),
  ],
]

/** Words that a heading may hold besides. */
export const HEADING_GLUE: ReadonlySet<string> = words(`
  the your our a an and or of for in to with on you we us who what is are be this that it key main primary core general
  basic additional other position job role work special specific technical professional personal ideal typical daily day
  candidate candidates applicant ll re ve have has need needs should must minimum essential level years team principal
  major academic mandatory necessary related soft hard further relevant preferred nice plus include includes following
  der die das dein deine deinen ihr ihre ihren wir du sie bei uns mit und von fur fachliche personliche formale
  votre vos les des le la et notre profil recherche su tu los las y title new summary at as if based if
  abilities type requirements qualifications education experience skills process terms details
`)

/** Whole headings that no single word gives away, folded, without punctuation. */
export const HEADING_PHRASES = tableOf<SectionKind>({
  'nice to have': 'preferred',
  'nice to haves': 'preferred',
  'additional skills': 'preferred',
  'additional qualifications': 'preferred',
  'other skills': 'preferred',
  'company profile': 'about',
  'job description': 'duties',
  'position description': 'duties',
  'good to have': 'preferred',
  'great to have': 'preferred',
  'what would help': 'preferred',
  'would be a plus': 'preferred',
  'it would be a plus': 'preferred',
  'its a plus if': 'preferred',
  'extra points': 'preferred',
  'even better if': 'preferred',
  'von vorteil': 'preferred',
  'das ware schon': 'preferred',
  'das ware ein plus': 'preferred',
  'who you are': 'required',
  'about you': 'required',
  'you have': 'required',
  'you bring': 'required',
  you: 'required',
  'your background': 'required',
  'what you bring': 'required',
  'what you will bring': 'required',
  'what youll bring': 'required',
  'what you need': 'required',
  'what you will need': 'required',
  'what youll need': 'required',
  'what we need': 'required',
  'what we expect': 'required',
  'what we ask': 'required',
  'what we ask for': 'required',
  'we ask for': 'required',
  'we are looking for': 'required',
  'what we look for': 'required',
  'what we are looking for': 'required',
  'what were looking for': 'required',
  'what you should bring': 'required',
  'what you should have': 'required',
  'what you have': 'required',
  'to succeed you need': 'required',
  'you should have': 'required',
  'you will need': 'required',
  'must have': 'required',
  'must haves': 'required',
  'das bringst du mit': 'required',
  'das bringen sie mit': 'required',
  'was du mitbringst': 'required',
  'was sie mitbringen': 'required',
  'du bringst mit': 'required',
  'sie bringen mit': 'required',
  'wen wir suchen': 'required',
  'das erwarten wir': 'required',
  'ce que tu apportes': 'required',
  'ce que vous apportez': 'required',
  'what you will do': 'duties',
  'what youll do': 'duties',
  'what you do': 'duties',
  'what youll be doing': 'duties',
  'what you will be doing': 'duties',
  'your role': 'duties',
  'the role': 'duties',
  'the job': 'duties',
  'your job': 'duties',
  'the work': 'duties',
  'your work': 'duties',
  'your impact': 'duties',
  'a day in the life': 'duties',
  'day to day': 'duties',
  'your day': 'duties',
  'in this role you will': 'duties',
  'how you will make an impact': 'duties',
  'das machst du': 'duties',
  'das erwartet dich': 'duties',
  'das erwartet sie': 'duties',
  'was dich erwartet': 'duties',
  'was sie erwartet': 'duties',
  'vos missions': 'duties',
  'tes missions': 'duties',
  'who we are': 'about',
  'our story': 'about',
  'our mission': 'about',
  'our company': 'about',
  'the team': 'about',
  'our team': 'about',
  'meet the team': 'about',
  'uber uns': 'about',
  'wer wir sind': 'about',
  'das sind wir': 'about',
  'why us': 'offer',
  'why join us': 'offer',
  'why work with us': 'offer',
  'what you get': 'offer',
  'what you will get': 'offer',
  'what is in it for you': 'offer',
  'whats in it for you': 'offer',
  'we offer': 'offer',
  'what we offer': 'offer',
  'wir bieten': 'offer',
  'was wir bieten': 'offer',
  'das bieten wir': 'offer',
  'das bieten wir dir': 'offer',
  'unser angebot': 'offer',
  'ce que nous offrons': 'offer',
  'nous offrons': 'offer',
  'how to apply': 'other',
  'next steps': 'other',
  'the process': 'other',
  'so bewirbst du dich': 'other',
})

/** Ways of wording a heading that lists of words miss, for folded lines; the first that fits decides. */
export const HEADING_PATTERNS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'preferred',
    /^(?:nice|good|great|welcome|helpful|even better|extra|a plus|plus|bonus|wish list)\b|\b(?:also have|on top|no must|kein muss|extras|a plus|advantage|von vorteil)\b/,
  ],
  [
    'required',
    /^(?:you (?:need|have|bring|fit|should|must|will need|offer|know)|what you (?:have|need|bring|should|offer|know)|what we (?:look|ask|want|need from|expect|require|hope)|who (?:you are|we (?:are looking|look|need|want))|we (?:are looking|look|ask|expect)|you are a|you might be|about you|to be successful|your (?:profile|skills|strengths|background)|das (?:bringst|bringen|erwarten|solltest)|was (?:du|sie) (?:mitbring|brauch)|du (?:bist|hast|bringst)|dein profil|ihr profil)/,
  ],
  [
    'duties',
    /^(?:what (?:you|awaits|we need you|the job)|your (?:tasks|role|job|mission|work|day|responsibilities|impact)|how you|a (?:typical )?day|in this (?:role|job|position)|as (?:a|an|our) |you (?:in this|will)|scope|the (?:role|job|work|position)|day to day|das (?:machst|erwartet)|was (?:dich|sie) erwartet|(?:deine|ihre) (?:aufgaben|rolle))/,
  ],
  [
    'offer',
    /^(?:what (?:we offer|you get|you receive|is in it|s in it)|why (?:us|join|work|you)|in return|you (?:get|receive)|our (?:offer|benefits)|we (?:offer|provide)|the (?:package|perks)|(?:das|was) (?:bieten wir|wir bieten)|wir bieten|unser angebot|terms)/,
  ],
  [
    'other',
    /^(?:how to|the way to|next steps|interested|apply|get in touch|say hello|you write|join us|contact|send us|so (?:bewirbst|geht)|bewerb|kontakt|your application|equal)/,
  ],
  [
    'about',
    /^(?:about|who we are|our (?:story|company|team|mission|values)|the (?:company|employer|team)|us in|a few words|hello|where you will work|welcome to|meet|wer wir|uber uns|company)/,
  ],
]

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
