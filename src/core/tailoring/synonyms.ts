import { rootOf } from './roots.ts'
import { TRADE_SYNONYMS } from './trade-synonyms.ts'

// One meaning between two semicolons; no word here is stronger, wider or more exact than its neighbours.
const SYNONYMS = `
accurate precise exact; acquire win attract gain; administer give; advise consult counsel recommend guide;
annual yearly; answer respond reply; apprentice trainee; arrange organise schedule; article item product good;
assess evaluate appraise judge; assemble build put; assist help support aid; bill invoice; boss manager; break
fault defect failure malfunction; budget funds; bug defect error fault; buy purchase procure source order;
calculate compute work calculation; call phone ring telephone; car vehicle automobile; car-park parking; care
look tend nurse looked; carer caregiver; carpenter joiner; carry transport deliver take bring move; cashier till
checkout check; catering meals food; chair lead; change replace renew swap exchange; check inspect examine
verify test control review; chef cook; child children kid pupil youngster young; childcare children; class
lesson; classroom class; clean wash; client customer account shopper buyer; clothes garment clothing apparel;
coach train teach instruct tutor mentor; colleague coworker co-worker staff teammate; compile prepare produce
draw; complain complaint grievance; computer pc; conceive develop design; construct build; cook prepare make;
corporate company business; cost expense spending expenditure outlay; court tribunal; craft make build; culinary
cooking kitchen; cut reduce lower decrease lessen shrink shorten trim bring halve drop down less fewer saving;
daily day; data information records; debug fix troubleshoot; debt arrears receivable; decorate dress; delay
lateness; deliver drop delivery; deputy second substitute stand-in; design develop plan create conceive; dessert
sweet pudding; diagnose find identify detect; digital electronic; dish meal food; doctor physician; document
record log note write chart; draft write; drawing plan; dressing bandage; drive operate driver; drug medication
medicine dose; eager keen; eat meal food; edit revise; educate teach train; electrical electric wiring
electrician; electric ev; elderly older senior; employee staff worker colleague; engine motor; engineer
engineering; enter post input key process; environment environmental; error mistake inaccuracy slip; event
function; examine test analyse; exceed beat surpass outperform; exchange swap; full-stack frontend backend
front-end back-end; explain describe clarify inform talk; family parent relative; fast quick rapid speedy; fault
defect error; file submit lodge; find locate identify detect diagnose; firm company business enterprise; fish
seafood; fit install mount set; fix repair mend resolve solve; flat apartment; food meal; freight cargo goods
haulage; fresh new; front-end frontend; garden landscape; gather collect capture obtain; group team class; grow
increase rise raise expand boost; growth increase; guard security secure; guest visitor customer; guidance
advice; handle process deal manage; heal treat; help assist support aid contribute; hire recruit; home house
residential domestic property dwelling; hospital clinical; hotel hospitality; hygiene hygienic; identify spot
recognise find; illness disease; improve better raise lift increase optimise enhance; increase raise lift grow
rise boost improve up; induct onboard; induction onboarding; inject injection jab; inquiry enquiry query
question request; install installation fit mount wire; insurance cover; introduce implement launch roll;
inventory stock; invoice bill; item product article; kid child; kitchen cooking culinary; label tag; lathe
turning; learn study; lease rent; legal law; lecture teach; letter mail; level grade; liaise work coordinate
collaborate cooperate; lift raise increase; load unload; look care search; lorry truck hgv; machine equipment
device; maintain keep service upkeep update; make produce prepare create craft build; map chart; material good;
maths mathematics; meal food dish mealtime lunch dinner; measure measurement gauge; medicine medication drug;
meet see talk conversation meeting; member part participant; menu dish; migrate move transfer migration
relocate; mobile handheld; monitor track watch observe; mount fit; move relocate transfer migrate relocation;
news press; notice sign; nurse nursing care; occasion time; occupational work; office administrative; old older
elderly; online web; onboard induct train; operate run work use drive; order request; order place source;
organise arrange run coordinate host plan; pack package packing; packer packing; parcel package shipment; part
component; partner spouse; party event; passenger traveller; patient child person; pay salary wage; people
person staff team; percent percentage; personal individual one-to-one; phone telephone telephonic call; photo
picture image; phrase word; pick picking collect order; plan schedule organise prepare design; plant vegetation;
police officer; policy rule guideline; post publish content article; prepare make draw produce create ready set;
present show; price cost; print publish; produce create make prepare draw generate; product item good article;
programme program; project scheme; promote advertise; promotion campaign; property house home; publish post;
punctual on-time time schedule; pupil student child schoolchild; purchase buy order; questionnaire survey; quick
fast; rate score; record log document note file register; recruit hire; refurbish renovate modernise restore;
refurbishment refit renovation; release publish; rent lease; repair fix mend; replace renew change swap
replacement; report notify inform write reporting; research study investigate; resident patient; resolve solve
fix settle; responsible charge; restaurant catering; result score outcome; revenue sales turnover income;
rewrite redevelopment rebuild rework; risk hazard; road street; roadworthy check roadworthiness; rota roster
schedule; route line; rule regulation guideline; safe secure; safety safe; sale sell selling upsell upselling;
salesperson seller; sample specimen; save reduce cut; schedule roster plan rota; scheme project; school
educational; scientist researcher; score result; search look seek; sell sale; send forward pass ship; serve
service wait; sew stitch; ship send dispatch; shop store retail; shortlist select; show demonstrate teach
explain present; sick ill; site location premises; social-media instagram facebook tiktok linkedin; software
application; solve resolve fix; sort order; speech talk; staff team colleague employee personnel; stair
staircase; start begin launch; stock inventory; store shop; student learner pupil; study research; subject topic
curriculum; supplier vendor; survey questionnaire poll; survey answer response; system platform; talk
conversation speak discussion discuss meeting; tax vat; teach train instruct coach educate tutor show taught
tutoring; telephone phone call; test examine check try; testify evidence; text copy; ticket fare; tidy clean;
till cash-register checkout; tool instrument; tourist visitor traveller; track monitor; train teach instruct
coach training; translate interpret; transport carry drive move; travel trip journey; treat care; trip journey;
turnover revenue; tyre tire; update maintain; urban city town; vegetable produce; vehicle car lorry truck bus
van; video film clip; story article; website web; newspaper paper; reveal uncover expose break; visit see;
visitor guest; ward unit; waste rubbish refuse leftover; website site; week weekly; wood timber; write author
draft compose prepare produce create; wheel tyre; year annual; young child; autistic autism; publication paper
article; co-author author; postdoc postdoctoral; dna genetic; chilled refrigerated cooled; accident-free
accident; clean accident; tachograph tacho; licence license; frontend front-end; backend back-end; tune optimise
tuning performance; slow performance; speed slow fast; accredit certify; disabled disability; kunden kunde
kundschaft; anruf telefonat; lieferant lieferanten
`

const GROUPS = new Map<string, Set<number>>()
for (const [group, line] of `${SYNONYMS};${TRADE_SYNONYMS}`.split(';').entries()) {
  for (const word of line.trim().split(/\s+/u)) {
    const root = rootOf(word)
    GROUPS.set(root, (GROUPS.get(root) ?? new Set()).add(group))
  }
}

/** Numbers of the meanings that a word may have, by its root; equal numbers are one meaning. */
export function meaningsOf(root: string): ReadonlySet<number> {
  return GROUPS.get(root) ?? NONE
}

const NONE: ReadonlySet<number> = new Set()
