import type { LevelBand } from '../levels.ts'
import type { SkillKind } from '../skills/skill.ts'

/** What is asked of someone who must bring the skill {x}; noun phrases, so that any voice can use them. */
export const MUST_FRAMES: Record<SkillKind, Record<LevelBand, readonly string[]>> = {
  tool: {
    starting: [
      'first practice with {x}',
      'basic knowledge of {x}',
      'some working knowledge of {x}',
      'a first project in which you used {x}',
      'a feeling for {x} from courses or a job',
      'enough practice with {x} to solve simple tasks',
      'first results made with {x}',
    ],
    working: [
      'solid experience with {x}',
      'good working knowledge of {x}',
      'daily practice with {x}',
      'a sure hand with {x}',
      'proven skills in {x}',
      'thorough knowledge of {x}',
      'practical experience in the use of {x}',
      'several projects in which {x} played a part',
      'the ability to work with {x} without help',
    ],
    leading: [
      'a sound judgement of work done with {x}',
      'enough command of {x} to guide specialists',
      'long experience with {x} at team level',
      'experience of introducing {x} in more than one team',
      'a clear view of what {x} can and cannot do',
      'decisions on {x} that you can explain today',
    ],
  },
  method: {
    starting: [
      'basic knowledge of {x}',
      'first experience of {x}',
      'a start in {x} from training or placement',
      'a real interest in {x}, shown by a course or a project',
      'some practice in {x}',
      'the basics of {x}',
      'early successes in {x}',
    ],
    working: [
      'solid experience of {x}',
      'good knowledge of {x}',
      'proven practice in {x}',
      'a safe command of {x}',
      'routine in {x}',
      'thorough knowledge of {x}',
      'the ability to take on {x} without help',
      'examples of your own work in {x}',
      'a good name among colleagues for {x}',
    ],
    leading: [
      'long experience of {x}',
      'a strong record in {x}',
      'proven responsibility for {x} across several teams',
      'a clear approach to {x}',
      'experience of building up {x} in an organisation',
      'results in {x} that still hold today',
    ],
  },
  certificate: {
    starting: ['a valid {x}, or one that you will hold by the start', 'your {x}', 'the {x}, fresh or older'],
    working: [
      'a valid {x}',
      'your {x} without restrictions',
      'a current {x}',
      'a {x} that is recognised in this country',
      'your up-to-date {x}',
    ],
    leading: ['a valid {x}', 'a {x} from your years in practice', 'your {x}, kept current'],
  },
}

/** What would be welcome but is not asked for. */
export const NICE_FRAMES: readonly string[] = [
  'experience with {x}',
  'some knowledge of {x}',
  'an interest in {x}',
  'a first look at {x}',
  'contact with {x} in an earlier job',
  'a project or course on {x}',
  'the wish to learn more about {x}',
  'a course in {x}',
  'a little practice in {x}',
  'basic knowledge of {x}',
  'early experience with {x}',
  'first steps in {x}',
]

/** For a certificate. */
export const NICE_CERTIFICATE_FRAMES: readonly string[] = [
  'the {x}',
  'the {x}, or the plan to take it',
  'the {x}, which we can also pay for',
]

export const NICE_TAILS: readonly string[] = [
  '',
  ', however little',
  ', even if it was some years ago',
  '; {partner} can teach you the rest',
  ', learned in any trade',
  '; we need it for {thing}',
  ', which would help us with {thing}',
  ', welcome in {duty}',
  ', useful for {thing}',
  ', of use in {duty} and for {thing}',
  ', which {people} would notice',
  ', which {partner} would be glad about',
  '; it comes up in {duty}',
  ', with {thing} in mind',
]

/** {n} is the fewest years, {years} is 'year' or 'years', {noun} and {field} name the family. */
export const YEARS_FRAMES: readonly string[] = [
  'at least {n} {years} of experience as {noun}',
  '{n}+ {years} of experience in {field}',
  'a minimum of {n} {years} of paid experience in {field}',
  '{n} or more {years} of experience as {noun}',
  'no less than {n} {years} of practical experience in {field}',
  '{n} or more {years} of experience as {noun} or in a comparable position',
]

/** May follow the years; without numbers, so that nothing else looks like them. */
export const YEARS_TAILS: readonly string[] = [
  '',
  ', some of it with {people}',
  ', part of it in {duty}',
  ', gained in part on {thing}',
  ', with {duty} as a daily matter',
  ', including work for {people}',
  ', and {thing} as part of the job',
  ', in close touch with {partner}',
]

/** Stands where no years are asked for. */
export const NO_YEARS_FRAMES: readonly string[] = [
  'curiosity about {field}, above all about {duty}; earlier work experience is not needed',
  'the wish to start in {field} and to get to know {thing}, with no experience required',
  'a start in {field}, first with {thing}; we do not ask for years of experience',
  'an honest interest in {field} and in {thing}, whether or not you have worked before',
  'the wish to learn {duty} from {partner}; we do not expect experience in {field}',
  'an eye for {thing}, even without any work experience in {field}',
]

/** {study} and {study2} are subjects of the family. */
export const STUDY_FRAMES: Record<LevelBand, readonly string[]> = {
  starting: [
    'a running or finished course of study in {study}',
    'a vocational training or degree in {study}',
    'studies in {study}, {study2} or a related subject',
    'a school or college education with a focus on {study}',
  ],
  working: [
    'a degree in {study}, or comparable practice',
    'a completed training or degree in {study} or {study2}',
    'an education in {study} or proof that you learned it otherwise',
    'a qualification in {study} or a neighbouring subject',
  ],
  leading: [
    'a degree in {study} or {study2}, or an equal career in practice',
    'higher education in {study} with further training in management',
    'an advanced degree, for example in {study}',
    'formal studies in {study} or long practice in its place',
  ],
}

/** May follow the studies. */
export const STUDY_TAILS: readonly string[] = [
  '',
  ', with a project close to {thing}',
  ', with some insight into {duty}',
  ', and an idea of {thing}',
  ', ideally with practice in {duty}',
  ', if possible with a look at {thing}',
  ', and respect for what {partner} and {people} know',
]

/** A trait and where it shows; joined freely, so that hardly two postings say the same. */
export const TRAITS: readonly string[] = [
  'a calm manner',
  'a friendly and clear way of speaking',
  'patience',
  'care in small things',
  'reliability',
  'humour',
  'curiosity',
  'the courage to ask',
  'a sense of order',
  'respect for other trades',
  'an open ear',
  'the habit of finishing things',
  'tact',
  'a head for priorities',
  'good written English',
  'self-discipline',
  'flexibility',
  'good communication',
  'motivation',
  'team spirit',
  'fairness',
]

export const TRAIT_SETTINGS: readonly string[] = [
  'when three things happen at once',
  'on long days',
  'in talks with people who disagree',
  'when plans change at noon',
  'towards newcomers',
  'in meetings and in writing',
  'when something has gone wrong',
  'also when nobody is looking',
  'with colleagues from many countries',
  'in quiet weeks and in busy ones',
  'under the eyes of customers or auditors',
  'when a decision cannot wait',
  'in a mixed team of old hands and beginners',
  'before the first coffee and after the last call',
  'in a change that takes time',
  'at the end of a long week',
  'when rules and wishes collide',
  'when nobody knows the answer yet',
  'on days without any thanks',
]

/** May follow the trait and where it shows. */
export const TRAIT_TAILS: readonly string[] = [
  '',
  ', above all in {duty}',
  ', not least towards {people}',
  ', with {thing} in mind',
  ', in {duty} as much as anywhere',
  ', both in {duty} and with {people}',
  ', which {partner} will thank you for',
  ', and a liking for {thing}',
]

/** Where a skill was shown or is needed; follows the skill after a comma. {n} is 2 to 9. */
export const SKILL_SETTINGS: readonly string[] = [
  'shown in {n} or more projects',
  'such as you can explain to {people}',
  'with results that {n} people can confirm',
  'with {n} examples to tell us about',
  'as needed for {duty}',
  'the kind that helps in {duty}',
  'best of all gained in {duty}',
  'applied to something like {thing}',
  'put to use in {duty}',
  'with an eye on {thing}',
  'so that you can soon help with {thing}',
  'with {n} or more examples from {duty}',
  'useful to us in {duty} and for {thing}',
  'in teams of {n} and together with {partner}',
  'enough to talk with {partner} about {thing}',
  'at the depth we need for {thing}',
  'tried on {thing} or something like it',
  'for {people} and for {n} or more colleagues',
]
