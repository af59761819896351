import { PLAIN_QUALITIES, PLAIN_WORDS } from './plain-words.ts'

// Words of every trade. None of them names a skill, a tool, a field, a rank, a place or an amount, so a line may say
// them without a source. Base forms; other forms are found by their root.
const ENGLISH_VERBS = `
acquire adopt allocate arise assess assure attract augment blend consolidate delight derive distinguish embed embrace emerge enforce
envision escalate evolve formulate inquire inspire iterate merge mitigate pivot prioritise pull push ramp restrict reward
safeguard summarise synthesise thrive troubleshoot vet
accept accommodate accomplish achieve act adapt add address adjust advance agree aid aim allow alter answer appear
apply appoint appreciate approach arrange arrive ask assign assist assume attain attend avoid bear become begin begun
behave belong boost bring brought build built call care carry cause cease chance change check choose chose clarify
clear close collaborate collect combine come commence communicate compile complete comprise concentrate concern conclude
conduct confirm connect consider consist construct contact contain continue contribute convert cooperate coordinate
cope correct cover craft create cut deal decide decrease dedicate define deliver demonstrate depend deploy describe
design detect determine develop devote direct discover discuss display distribute divide do document double draft draw
drew drive drove drop earn ease edit eliminate employ enable encounter encourage end engage enhance enjoy ensure enter
entrust establish evaluate examine exceed excel exchange execute exercise exist expand expect expedite experience explain
explore express extend face facilitate fall familiarise feature feed feel fill find finish fit fix focus follow form
forward found free fulfil fulfill function gain gather gave generate get give given go got guarantee guide halve handle
happen have head hear held help hold honour host identify illustrate impact implement improve include incorporate
increase indicate influence inform initiate input instruct integrate intend interact introduce investigate involve join
keep kept know lay lead learn leave let leverage lift like limit link listen live locate log look lower made maintain
make manage master match matter maximise mean meet met minimise monitor motivate mount move need note notice obtain
occupy occur offer open operate oppose optimise order organise originate outline overcome oversee own part participate
pass perform permit persist place plan play point possess prefer prepare present preserve prevent proceed process produce
progress promote prompt prompting proof propose protect prove provide publish purchase pursue put raise ran reach react
read realise receive recognise recommend record redesign reduce refer refine reflect regard regulate reinforce relate
release rely remain remind remove renew repeat replace reply report represent request require resolve respond restore
result retain retrieve return review revise rework rise rose run satisfy save schedule secure see seek send sent serve
service set settle shape share shift shorten show showcase simplify slash solve sort source spare speak specialise
specify speed spend spent sped split stand start state stay step stop strengthen streamline strive structure submit
substitute succeed suggest suit supply support surpass sustain tackle tailor take taken taking target tell tend think
thought took track transfer transform transition translate treat trim trust try turn undergo underpin
understand undertake undertook unify unite update upgrade uphold use utilise utilize value unlock uncover reveal vary verify view foster cultivate champion elevate empower bolster harness pinpoint boast fortify nurture steer spearhead galvanise refine broaden sharpen amplify accelerate advance anticipate adhere align assemble author await balance carry channel chase chart check visit wait
want watch welcome win won wish work worth write wrote written yield
`
const ENGLISH_QUALITIES = `
able abreast ambiguous cohesive complicated incredible indirect interpersonal intricate joyful lifelong maximum tangible tenacious true usable vertical visible wider first daily weekly monthly hourly yearly annual quarterly nightly fortnightly absolute accessible accurate active actual additional adept adequate adjacent advanced aforementioned ahead alike
alive alternate ambitious ample apart apparent appropriate approximate apt articulate attentive available average aware
away back bad based basic beneficial best-practice better big brand-new brief bright broad busy calm capable careful
caring central certain challenging cheerful clean clear-cut close closely coherent collaborative comfortable common
compact comparable compassionate compatible competent complex comprehensive concise concrete confident conscientious
consecutive considerable considerate consistent constant constructive continuous convenient cooperative core correct
courteous creative critical crucial current customised daily-use day-to-day decent dedicated deep dependable desired
detailed determined different difficult diligent direct disciplined discreet distinct diverse driven due dynamic eager
early easy effective efficient effortless elaborate empathetic empathic end-to-end energetic engaging enthusiastic
equal error-free essential evident exact excellent exceptional exciting exhaustive existing expanded experienced extensive
extra extreme face-to-face fair familiar far fast fast-paced favourable feasible final fine firm first-hand flawless
flexible focused following forward-looking frequent fresh friendly front full fundamental further future
general gentle genuine given good gradual great hands-on happy hard hard-working hardworking healthy heavy helpful
high high-quality highly holistic honest huge ideal immediate impeccable important impressive inclusive 
individual initial innovative instrumental integral intense intensive interested internal external invaluable joint key
keen kind large last lasting late latest lengthy less light likely little local long long-standing long-term
loyal main major many maximal measurable meaningful medium meticulous mindful minimal minor mixed mobile moderate modern
motivated multiple mutual natural near nearby neat necessary new next nice normal notable noteworthy novel numerous
objective obvious occasional odd ongoing on-site onsite open open-minded optimal optional orderly ordinary organised
original other outgoing outstanding overall painstaking particular passionate past perfect personable
personal personalised persuasive pleasant polite poor popular positive possible potential practical pragmatic precise
present previous primary prior private proactive productive proficient prominent prompt proper proud proven public
punctual pure quick quiet rapid rare ready real realistic reasonable recent recurring regular related relevant reliable
remarkable repeated reputable resilient resourceful respectful responsible responsive rich right rigorous robust rough
round routine safe same satisfied satisfactory seamless second secondary seasoned sensible sensitive separate serious
several short similar simple single skilful skilled slight slow small smart smooth social solid solution-oriented solid
sound special specific speedy stable standard steady step-by-step straightforward strict strong structured subsequent
substantial successful such sudden sufficient suitable super superb superior supportive supplementary sure sustainable
swift systematic tailored talented targeted technical team-oriented temporary thorough thoughtful tidy tight timely
together top-quality tough traditional transparent trustworthy trusted typical unique unusual upcoming up-to-date
urgent useful usual valid valuable varied various vast verbal versatile vibrant vital warm well well-being well-organised
whole-hearted wide willing wise worthwhile written wrong young
absolutely accordingly actively actually afterwards again ago almost already always-on anyway around
aside basically carefully certainly chiefly clearly commonly completely consequently continually continuously correctly
currently deeply directly easily eventually exactly extremely fairly finally formerly fortunately frequently fully
furthermore generally gladly gradually greatly hence hereby hitherto immediately indeed individually instead jointly
largely lately later likewise mainly manually maybe meanwhile merely moreover mostly namely naturally nearly newly
nonetheless normally notably now occasionally often orally otherwise overall partially partly perhaps personally
possibly predominantly presently previously primarily probably promptly properly purely quickly quite rarely rather
readily recently regularly respectively roughly safely shortly significantly simultaneously simply skilfully slightly
smoothly sometimes soon specifically still strongly subsequently substantially successfully suddenly therefore
thereby thoroughly throughout thus typically ultimately usually utterly very via whereas whereby whilst widely yet
`
const ENGLISH_NOUNS = `
ability access age accordance account accuracy achievement act action activity addition advance advantage advice affair aim
amount answer appearance application appreciation approach area arrangement aspect aspiration assistance association
attempt attendance attention attitude availability awareness background basis beginning behalf behaviour benefit bit bottom
call capability capacity care career case cause challenge chance change character charge choice circumstance clarity
collaboration colleague combination commitment communication company comparison competence competency completion
component concept concern conclusion condition confidence connection consideration consistency constraint contact content
context continuity contribution control conversation cooperation coordination correctness count course coverage creation
creativity criterion criteria cross-team day deadline decision dedication delay delivery demand 
description detail development dialogue difference difficulty diligence direction discipline discussion distinction
drive duty effect effectiveness efficiency effort element emphasis end engagement enthusiasm environment error event
evidence example excellence exception exchange execution expansion expectation experience explanation exposure extent eye
face fact factor failure feature feedback field figure flexibility flow focus form foundation front
fulfilment function future gain gap goal group growth guidance hand handling handover help history hold idea
identification impact implementation importance improvement increase individual influence information initiative input
insight instance integrity intent interaction interest intake introduction involvement issue item job judgement judgment level
kind knowledge lack layer learning life limit line link list load location look lot maintenance majority manner mark
material matter means measure meeting member method mind minimum minority mission mistake mix mode moment
motivation move movement name nature need note number object objective obligation occasion offer operation
opinion opportunity option order organisation orientation outcome output overview pace package pair part
participation particular partner party passion past path patience pattern peak peer performance period person perspective
phase piece pile place plan point portion position possibility potential practice precision preparation presence
presentation pressure principle priority problem procedure process production proficiency profile progress project promise proof
proposal provision punctuality purpose quality quantity query question range rate reach reaction reason recognition
reduction reference regard relation relationship relevance reliability replacement report representation
request requirement resolution resource respect response responsibility rest result return review rise
 role room round routine rule run sake sample satisfaction scale scenario scene 
scope section selection sense series service set setting setup shape share shift side sight sign significance 
situation size skill solution sort space speed spot stage stakeholder standard start state statement status step strength
structure style subject success suggestion sum supply support surrounding talent target task team teamwork
technique tendency term theme thing thought time timeframe timeline tool top topic touch track tradition transition trend
trial trust turn type understanding undertaking unit upkeep usage use utilisation value variety 
view visit volume way week weekday weekend will wish word work worker workflow workload workplace
workspace world year professional candidate applicant individual people someone everyone anybody others person team-player
colleague coworker co-worker peer staff personnel workforce background track-record proficiency 
 hour minute second morning evening afternoon night today yesterday tomorrow season spring summer autumn winter
holiday monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december calendar quarter month half dozen couple pair hundred thousand million hand-in-hand
plus beyond despite regarding concerning including excluding alongside amid amongst among atop beneath beside besides
onto outside inside opposite underneath unlike upwards downwards forward backward aboard

array aptitude barrier batch breadth counterpart dignity discretion duty fluency format frame grasp identity knack layout
least liaison lifetime logic milestone mindset obstacle parameter perception please precaution pride pursuit ratio readiness
rigour rollout sensitivity sequence something spectrum spirit stress tier tolerance
`
const GERMAN = `
aktiv allgemein anbieten anfallend anliegen anzahl arbeit arbeiten arbeitsplatz art aspekt aufgabe aufgaben aufnahme
ausbau ausführen ausführung auswahl basis bearbeiten bearbeitung bedarf begleiten begleitung beginn beitrag bereich
bereiche bereits bereitstellung besonders bestehend beteiligt betreuen betreuung bewährt bringen dabei dauerhaft derzeit deutlich
direkt durchführen durchführung eigen einbringen einfach einführung einhaltung einsatz einzeln engagiert
entwickeln entwicklung entsprechend erarbeiten erarbeitung erfahren erfahrung erfahrungen erfolgreich erfüllen ergebnis
ergebnisse erhalten erhöhen erhöhung erledigen erledigung ermöglichen erreichen erreicht erstellen erstellt erstellung
erweitern etwa fachgerecht folgend fortlaufend freundlich früher führen ganzheitlich gebiet gehören gelegentlich gemeinsam gemäß
genau gestalten gestaltung gesteigert gesenkt gewinnen gewährleisten groß gut gute haben halten handhabung hauptsächlich
helfen herstellen herstellung hilfe hinweis hoch intensiv jeweils kenntnis kenntnisse klein kollegen kolleginnen kommunikation
kompetent kontinuierlich kontrolle korrekt kurz kümmern lang laufend leisten leistung lösen lösung machen maßgeblich
maßnahme maßnahmen mitarbeit mithilfe mitwirken mitwirkung möglich möglichkeit neu neue nutzen nutzung optimieren
optimierung ordnen ordnung organisation organisieren person personen persönlich pflege pflegen pünktlich planen planung
praktisch praxis professionell prozess prozesse prüfen prüfung qualität rahmen regelmäßig reibungslos reduziert reduzierung
rolle rund schnell schwerpunkt selbst senken senkung sicher sicherstellen sicherstellung situation sorgfältig sorgen
steigern steigerung stets strukturiert tätig tätigkeit teil teilnahme teilnehmen thema themen überblick übernahme
übernehmen umfang umfassend umgang umgehen umsetzen umsetzung unterlagen unterstützen unterstützung verantwortlich
verantwortung verbessern verbessert verbesserung verfügen verschieden vertraut vielfältig vollständig voll vorbereiten
vorbereitung vorgehen während weise weiter weitere wichtig wissen wirken zeitnah ziel ziele zuständig zuverlässig zudem
zusammen zusammenarbeit mitarbeiten zusätzlich januar februar märz april mai juni juli august september oktober november
dezember montag dienstag mittwoch donnerstag freitag samstag sonntag woche monat jahr tag stunde minute schicht
erzielt erzielen durchgeführt geführt gepflegt geplant organisiert verkürzt verkürzung betreut bearbeitet
`

/** Words that say how somebody or something is; lower case. */
export const QUALITY_WORDS: readonly string[] = [
  ...ENGLISH_QUALITIES.trim().split(/\s+/u),
  ...PLAIN_QUALITIES,
]

/** Base forms and fixed forms of words that no trade owns, lower case. */
export const GENERAL_WORDS: readonly string[] = [
  ...QUALITY_WORDS,
  ...PLAIN_WORDS,
  ...[ENGLISH_VERBS, ENGLISH_NOUNS, GERMAN].flatMap(text => text.trim().split(/\s+/u)),
]
