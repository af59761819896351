import { stemOf } from './stems.ts'

/** Words without meaning of their own, English and German, folded. */
export const FILLER_WORDS: ReadonlySet<string> = listOf(`
a an the and or of in on at to for from with within without by as is are be been being was were will would can could
should may might must shall do does did done have has had having not no nor only both either such so if then than that
this these those there their they them its it his her he she we us our ours you your yours i me my who whom whose which
what when where why how all any each every other others another some many much more most less least few per via into
onto over under above below between across through throughout during before after about against among around upon up
down out off again also well very etc eg ie e g including include includes included like incl bzw oder und der die das
den dem des ein eine einen einem einer eines mit fur im in auf an zu zum zur von vom bei als auch sowie du dein deine
deiner deinem sie ihr ihre ihrem ihren wir uns unser unsere ist sind hast haben bist sein wird werden es bringst gerne
gern gut gute guter gutes sehr nach aus uber unter sich alle z b idealerweise oder or's one two three four five six seven
eight nine ten at-least plus minimum maximum least year years yrs month months jahr jahre jahren monat monate mehrjahrige
le la les des du de et en un une pour avec sur vous votre vos nous notre el los las y con para del por su
`)

/** They tell of the person, not of the work. */
export const PERSONAL_WORDS: ReadonlySet<string> = listOf(`
he she his her him hers man woman men women male female mr mrs ms miss sir madam young old age aged mother father
`)

/** Words of asking and praising, whatever their ending: they say nothing about what is asked. */
export const FILLER_STEMS: ReadonlySet<string> = stemsOf(`
ability able experience experienced knowledge knowledgeable understanding understand skill skills skilled strong
excellent good great solid proven demonstrated demonstrable demonstrate deep thorough sound extensive broad basic
advanced general working familiarity familiar proficiency proficient expert expertise competency competence competent
fluency hands-on practical prior previous relevant related similar equivalent required require requires requirement
requirements preferred prefer desired desirable necessary essential mandatory optional ideal ideally candidate candidates
applicant applicants successful position role job work works worked various variety multiple several different new
current currently day daily level high highly effective effectively efficient efficiently successful successfully
appropriate proper properly ensure ensuring provide providing maintain maintaining perform performing support supporting
use uses using used utilize utilizing handle handling help helping make making take taking keep keeping get getting
know knowing learn learning willing willingness desire comfortable confident confidence background track record exposure
area areas field fields type types kind way ways thing things best better others world top key main major core plus
bonus advantage asset nice fit right need needs needed want wants look looking seek seeking join bring show comes come
additional combination directly directly least must-have should able based etc applicable given specific particular
particularly especially preferably professional professionally industry environment environments setting settings
company organization team teams people person individual individuals member members business processes process
practice practise course courses project projects interest interested command grasp grounding insight insights mastery name success successes enough valid running finished honest besides add calls call view decision decisions result results responsibility
routine hand hands sure example examples proof wish contact start real everyday adept capable capability capabilities
certificate certificates placement internship examples safe early earlier paid unpaid some few own first made once
played part parts shown help helps glad extras course comparable proper welcome adequate sufficient gained acquired
fresh older stelle vergleichbaren vergleichbare beruf diesem dieser mehr mindestens dexperience
long clear approach approaches hold holds still today toward towards
active actively unrelenting impeccable notable exemplary prime remarkable affinity flair enjoy feel sense habit
verstandnis interesse nachweis grundkenntnisse vertraut versiert begeisterung leidenschaft
opportunity minimum proven excellent outstanding exceptional superior complex challenging fast paced dynamic
kenntnisse erfahrung erfahrungen fahigkeit bereitschaft abgeschlossene abgeschlossenes ausbildung sicherer umgang
berufserfahrung wunschenswert vorteil verfugst fundierte erste praktische nachweisbare bereich arbeiten
`)

/** Words that ask for something only beside another: 'develop', 'customer', 'data'. */
export const GENERIC_STEMS: ReadonlySet<string> = stemsOf(`
  develop development manage management managing create build lead leading design implement implementation write
  communicate coordinate plan planning deliver delivery drive improve assist analyze analyse review solve resolve operate
  work apply follow participate contribute establish execute identify monitor oversee prepare present report respond
  serve train understand customer customers client clients product products project projects service services system
  systems software tool tools technology technologies technical data information internal external quality time
  results result goals goal standard standards procedure procedures policy policies method methods task tasks activity
  activities need issues issue problems problem solutions solution functional cross large small scale fast open focus
  mindset attitude passion interest drive proactive flexible reliable organized communication verbal written oral
  office computer degree field discipline subject school university college certification certificate certified license licence registration
  equivalent combination education training course courses country region local global international national
  stakeholder stakeholders partner partners colleagues leadership senior junior staff personal professional one more
  entwicklung verstandnis interesse freude spass umfeld themen aufgaben kunden sprache wort schrift
`)

function listOf(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}

function stemsOf(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/).map(stemOf))
}
