/**
 * Words that trades use for one thing, one meaning between two semicolons. Like those of `synonyms.ts`, but of nouns
 * and doings that belong to some trade or to daily life.
 */
export const TRADE_SYNONYMS = `
accompany escort; annotate label tag; account ledger bookkeeping; advice guidance counsel tip; advertise promote market; aisle
corridor; alarm alert; allergy intolerance; ambulance paramedic; animal livestock cattle cow herd; appointment
booking reservation visit; arrears debt; artwork painting picture; assault attack; assignment task homework
coursework; attend visit join; audience spectator listener viewer; award prize; baby infant newborn; backup
back-up; bake bread pastry; bandage plaster; bath wash; bathe wash; battery cell; bed bedding linen; behave
behaviour conduct; beverage drink; bike bicycle cycle; birth delivery; blog post article; board committee; boat
ship vessel; book reserve booking reservation; border edge; box carton crate; brick brickwork bricklaying
bricklayer; bridge crossing; brochure leaflet flyer pamphlet; broken faulty damaged; builder construction; bulk
majority most; burn scald; butcher meat; cabinet cupboard; cabling cable wiring; calendar diary; campaign drive;
cancel terminate; cancer oncology tumour; caseload case; catalogue directory; cattle livestock cow; ceiling
roof; celebrate party; cell phone mobile; cement mortar concrete; chase follow pursue; cheap low-cost
inexpensive affordable; cheese dairy; chemist pharmacy pharmacist; child kid minor toddler; choir singing;
church parish; cinema film; citizen resident inhabitant; claim application; cleaner cleaning; clerk
administrator; client tenant; clip excerpt; coach bus; coat paint; coffee beverage; cold chilled; collar shirt;
college school; colour dye paint; commute travel; compensation pay salary; competitor rival; computer laptop
desktop pc; conference congress convention; confidential private sensitive discreet; congratulate praise;
consumption use; container vessel; contaminate decontamination; contract agreement; contractor subcontractor
tradesperson; conversion rate; cooker stove oven; cook chef; copy duplicate reproduce; correspond correspondence
letter mail email; council municipality authority; counsel therapy; course class training programme lesson;
courtroom court hearing; cover insure; crane lift; crash accident collision; crop harvest yield; cultivate grow;
currency money cash; curtain blind; cycle bike; dairy milk; damage harm; dance ballet; database register; death
bereavement; deadline due; decline fall drop decrease; deed contract; deliver distribute drop; demand need;
dental tooth teeth dentist; deposit payment; deputise cover stand; dialogue conversation; diary calendar
schedule; dig excavate excavation; dine eat meal; dinner meal supper; disabled handicapped; discharge release;
discipline disciplinary; disease illness condition sickness; dismantle disassemble strip; dispatch ship send
despatch; dispense prescription; disruption interruption outage downtime; dissertation thesis; doctor gp
physician clinician; donation gift donor; door gate; dose dosage; download upload; draft drawing; drain
drainage; dress clothe; drill bore; drinks beverages; dump waste; duties tasks responsibilities; earn income;
elect vote; elder older; electricity power; email mail message; emergency urgent; employ hire engage; encourage
motivate support; enquire ask; enrol register sign; erect put set assemble raise; essay paper; estate property
housing; estimate quote quotation; evict eviction; exam examination test; excursion trip outing; exercise
workout; expire expiry outdated old; export ship; fabric textile cloth; factory plant mill production; fair
exhibition show trade; farm agriculture agricultural farmer; fashion clothing; feed nourish feeding; fence
fencing; fertiliser manure; film movie video; filter sift; finance financial money; fire blaze; fishery fishing;
flaw defect; fleet vehicles; flood flooding; floor flooring; fluid liquid; foam insulation; footwear shoe;
forecast predict prediction projection; forest woodland forestry; form questionnaire; fraud scam; freezer fridge
refrigerator; fridge refrigerator; fruit berry strawberry apple; fuel petrol diesel gas; fundraise fundraising
donation; funeral burial; garage workshop; garden gardening horticulture lawn; gas heating; gate entrance; glass
glazing; goods merchandise stock product; graph chart; grass lawn; grocery food; ground soil; guest attendee
delegate; guide manual handbook instruction; gym fitness; hair hairdressing haircut; hall venue; hearing court;
heating boiler; hedge shrub; hoist lift; holiday vacation leave; hose pipe; household home family; housekeeping
cleaning; housing accommodation; human personnel; hunger appetite; incident accident event; incoming new; inform
notify tell update brief; injury wound; inn pub; innovate introduce; insect pest; insert put; inspector
inspection; interpret translate read; interview talk question; invent devise; investigation enquiry inquiry;
iron press; jobseeker unemployed; joint collaborative; journal magazine periodical; judge assess; jury court;
kettle boiler; keyboard typing; kindergarten nursery preschool; labour work; lab laboratory; label mark; ladder
scaffold scaffolding; lambing lamb sheep; landlord owner; language speech; laundry washing linen; lawn grass;
layout arrangement; leaflet brochure; leak leakage; lecture seminar class; ledger account; legislation law; lend
loan; letter correspondence; library book; lighting lamp light; liquid fluid; livestock animal; loan credit;
lobby reception; lock secure; loss decline; luggage baggage; lunch meal; machine machinery; magazine journal;
mail post; manual handbook; manufacture make produce production; medicine remedy medication drug treatment; memo
note; merchandise stock product; message text notification; metal steel iron; milk milking; mill grind; minibus
van; minute minutes protocol; missing absent; model pattern; mould cast; mow cut; municipal council city; museum
gallery; musician music; nappy diaper; neighbour neighbourhood; network grid; nursery kindergarten preschool;
nutrition diet; occupant tenant resident; occupation job; ocean sea marine; opening vacancy; opinion view;
opponent competitor; orchard fruit; outage downtime; outing trip; oven stove; overhaul service; owner
proprietor; oxygen air; package parcel; painkiller analgesic; painter painting; pallet skid; pamphlet leaflet;
pan pot; paperwork documentation document; park car-park; parking park; pastry cake; path route; patrol walk
round; pay payment settle wage; payroll wage salary; payee client; pension retirement; petition appeal;
photograph photo photography; physio physiotherapy; pill tablet; pipe pipework plumbing plumber; plaster
rendering; playground park; pledge promise; plot land; plumb pipe; poem poetry; police constable; pollution
emission; pool swimming; port harbour; portion serving; position role job post vacancy; pot pan; poultry
chicken; power electricity; pray worship; pregnant pregnancy maternity; premises building office site;
prescription medicine; presentation talk; press media; prisoner inmate; proceed continue; profit earnings;
proofread correct edit; protocol minutes; pub bar; publicity promotion; pump drain; quarry mine; quota target;
radio broadcast; railway rail train; rainfall rain; ranking rank; rat mouse; rebuild reconstruct; recipe dish;
recycle reuse; referral refer; refrigerate chill cool; register enrol; rehabilitate rehabilitation; relaunch
redesign; remedy medicine; remove strip; renew extend; rental rent hire lease; reporter journalist; reservation
booking; residence home; restock replenish refill stock; retail sale shop store; retiree pensioner; reuse
recycle; rinse wash; robot robotic; roof roofing; roommate flatmate; rubbish waste litter; rural countryside
country farm; sack bag; salad vegetable; saving reduction; scan scanner; scene stage; school pupil; scrap waste;
screen display; screw bolt; script text; seal close; sediment soil; self-employed freelance freelancer; seminar
workshop class; sew sewing tailor; shampoo wash; sheep lamb; sheet page; shelf rack; shower bath; sibling
brother; sight vision; signage sign; silver cutlery; skin dermatology; sleep rest; slice cut; slow delayed;
snack food; snow ice; song music singing; soup dish; sow plant; spectator audience; spill leak; spray paint;
squad team crew; stable horse; stain mark; steel metal; steer drive; sterile sterilise autoclave; stove cooker;
street road; strike hit; subcontractor contractor; subscriber reader member; suburb district; suitcase luggage;
surface area; surgery operation theatre surgical; surplus excess; swim swimming; swimmer swimming; switch change
transition move convert; syllabus curriculum; tablet pill; takeaway takeout; talent artist; target goal quota;
tariff rate price; teenager youth adolescent teen young; tenant resident lodger; tender bid; term semester;
textile fabric; theft stealing shoplifting; thesis dissertation; tidy neat; timber wood; timetable schedule; tin
can; toilet bathroom; toll fee; tooth teeth; town city; toy game; tractor trailer; trader merchant; traffic
road; transaction payment; translation translate; tray plate; tree forest; trolley cart; tuition teaching;
tunnel underground; tv television; twitter tweet; typist typing; umbrella cover; uniform clothing; upgrade
update roll; urine sample; usher guide; vaccine vaccination jab injection; vacuum hoover clean; vehicle lorry
truck van; vein blood; venue location hall; verdict decision; vet veterinary veterinarian; virus infection;
volunteer voluntary; voucher coupon; wage pay; waiter waitress serve service; walk patrol; wall masonry;
warehouse depot store storage; warn alert; washing laundry; water irrigate irrigation; wedding bridal marriage;
weigh weight; weld welding; wheelchair disabled; widow bereaved; window glazing; wine beverage; wiring cabling;
workplace office; workshop seminar; wrap pack; wreck crash; yard site; yield crop; youth young teenager; old age aged;
cover diner guest; vacancy hire recruit recruitment; booth stand stall kiosk; expire expiry date; photograph shoot photo image;
newcomer new beginner starter novice; hazard danger dangerous hazardous risky unsafe; interaction combination; booking appointment; absence leave vacation; manual instruction; enclosure fence; attendance presence
turnout; premises building facility; gathering meeting event; ailment illness; automobile lorry; bid offer tender quote
quotation; calibrate adjust; canteen cafeteria; checklist list; cleanliness hygiene clean; clip trim; coating paint;
consignment shipment delivery; correct right accurate; customer-facing counter; deadline time; decoration ornament;
defective faulty broken; deviation difference discrepancy variance; dispute conflict disagreement; drawing sketch;
dwelling flat apartment house; earnings income revenue; emission exhaust; enquiry ticket request; equipment gear kit
apparatus; errand task; excavator digger; exhibition display; fee charge price; feedback opinion response; fell cut;
footage video; garment uniform; guardian parent carer; handover transfer; hobby leisure; honorary
voluntary unpaid; instalment payment; intake admission; itinerary route trip; journey route;
kit set; landscape terrain; launch opening; lesson tutorial; lodging accommodation; log diary; luggage suitcase;
mail-out mailing; matter case issue; misplace lose; mishap accident; occupant passenger; parent mother
father; pastime leisure; patron customer; payroll salary wage pay; peak busy; penalty fine; permit licence; pitch sale; playgroup nursery; plot field land; portion part share; premium fee;
pensioner senior elderly older; proceeds revenue; proof evidence; purchaser buyer; readership reader audience; rear
breed; refund return reimbursement; register list record; remainder rest; renovate repair; repay
refund; retailer shop store; reward prize bonus; roadwork road; rubbish litter waste; scan copy; seat chair; seedling
plant; shelf rack shelving; shortfall gap; shuttle bus; signpost sign; sibling brother sister; slip fall; snack food;
soil earth ground; spare reserve; spectator guest; spillage leak; sponsor donor; spouse family; staffing roster rota
crew; stall stand; stockroom storeroom store; storage store warehouse; sum amount total; surplus excess; syllabus
curriculum; takings sale revenue till; tally count; task chore duty job; tear damage; tenant occupier; thesis paper;
timetable schedule plan; tip advice; toddler small child; toilet bathroom; token ticket; tractor vehicle; trail path
route; trainee starter newcomer beginner; traveller commuter; turnout attendance; tutor mentor; upgrade
improvement; upkeep care maintenance; upload publish; utensil tool; vacancy position opening; vehicle truck; verdict
result; viewer audience; wardrobe clothing; warning alert caution; washroom toilet; weed remove clear;
weekly week; wholesale trade; workbook book exercise; workforce staff; workplace site;
workshop training; wrong incorrect false; youngster child young teen; yearly annual; zone area
`
