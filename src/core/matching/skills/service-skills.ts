/** Logistics, hospitality, teaching, public service and what every trade uses. For the form see `skill-dictionary.ts`. */
export const SERVICE_SKILLS = `
Warehouse operations: warehousing, warehouse management, lagerlogistik, lagerverwaltung, warehouse, lagerhaltung, warehouse procedures
Warehouse management systems: wms, warehouse management system, sap ewm, sap wm
Forklift operation: forklift, forklift driving, forklift license, gabelstapler, reach truck, pallet jack, forklift certification, staplerschein, fork lift, pallet truck
Order picking: picking and packing, pick and pack, order fulfillment, kommissionierung, order fulfilment, order preparation
Packing: packaging, verpackung
Shipping and receiving: shipping, goods receipt, wareneingang, warenausgang, goods in, loading and unloading, dispatch
Inventory management: inventory, inventory counts, cycle counting, cycle counts, bestandsfuhrung, inventur, stock counts
Barcode scanning: rf scanners, rf scanner, handheld scanners, scanners
Supply chain management: supply chain, lieferkette, supply chain planning, scm
Logistics: logistik, logistics coordination, logistics management
Demand planning: materials planning, bedarfsplanung, material requirements planning, s op, sales and operations planning
Transport planning: route planning, tourenplanung, transportation planning, route optimization, fleet scheduling, dispatching, load planning
Fleet management: vehicle fleet, fuhrpark
Freight forwarding: freight, spedition, air freight, sea freight, freight management, carrier management
Customs clearance: customs, zoll, import export, customs documentation, import and export, incoterms, export documentation, zollabwicklung
Delivery driving: truck driving, delivery driver, van driving, last mile delivery, deliveries, truck driver
Driving licence: driver license, drivers license, driver's license, fuhrerschein, driving license, clean driving record, fuhrerschein klasse b
Commercial driver license: cdl, cdl a, class a cdl, hgv licence, fuhrerschein klasse ce, hgv
Tachograph: hours of service, dot regulations, digital tachograph
Load securing: cargo securing, ladungssicherung, load security
Returns processing: reverse logistics, returns handling, retouren
3PL: third party logistics
Cooking: food preparation, kochen, food prep, meal preparation, cook, culinary, culinary skills
Menu planning: menu development, menu design, speiseplanung, recipe development
Baking: pastry, bakery, backen, patisserie
Food safety: haccp, servsafe, food hygiene, lebensmittelhygiene, food handling, food handlers, food safety standards
Kitchen management: kitchen operations, kuchenleitung, line cooking, kitchen supervision
Catering: banquets, banqueting, event catering
Table service: waiting tables, serving food, food service, food and beverage service, food and beverage, serving guests, fine dining, servieren
Bartending: mixology, cocktail preparation, bar service, barista, coffee preparation, espresso preparation, beverage preparation
Hotel operations: hotel management, hotellerie, hospitality, hospitality management, gastgewerbe
Hotel reservations: opera pms, property management system, check in and check out, guest check in, front office operations, room reservations
Guest relations: guest services, guest satisfaction, gastebetreuung, concierge
Housekeeping: room cleaning, zimmerreinigung, cleaning rooms, linen management
Cleaning: sanitation, reinigung, janitorial, deep cleaning, custodial
Revenue management: yield management
Cost of goods control: food cost control, portion control, food costing
Staff scheduling: shift planning, dienstplanung, rota planning, shift scheduling, employee scheduling
Security guarding: patrolling, security patrol, surveillance, access control, objektschutz
Law enforcement: police work, investigations, patrol
Firefighting: fire suppression
Emergency dispatch: emergency response, 911 dispatch
Hairdressing: hair cutting, hair coloring, hair styling
Beauty treatments: cosmetology, skin care, facials, manicure, esthetics
Fitness training: personal training, fitness coaching, exercise programming
Childcare: child care, kinderbetreuung, early childhood care, childminding
Early childhood education: early childhood, preschool, fruhpadagogik, early years
Child development: developmental milestones, child psychology
Teaching: classroom teaching, unterrichten, classroom instruction, unterricht, teaching experience, school teaching
Lesson planning: lesson plans, unterrichtsplanung, unterrichtsvorbereitung, planning lessons, lesson plan
Curriculum development: curriculum design, curriculum planning, lehrplan, syllabus design, course development, course design, curriculum
Classroom management: behavior management, behaviour management, klassenfuhrung
Student assessment: assessing students, grading, student evaluation, leistungsbeurteilung, student assessments, marking, formative assessment
Differentiated instruction: differentiation, individualized instruction, differentiated learning
Special education: iep, individualized education programs, special needs, sonderpadagogik, sen, inclusive education, individualized education program, ieps
Parent communication: parent conferences, parents evenings, elternarbeit, parent teacher conferences, parent engagement
Teaching license: teaching certificate, teaching licence, qts, lehramt, teacher certification, state teaching certification, teaching credential, pgce
ESL: tefl, tesol, english as a second language, efl, daf
Literacy instruction: phonics, reading instruction, literacy
STEM education: mathematics teaching, science teaching, teaching mathematics, teaching science
Educational technology: google classroom, edtech, learning management systems, lms, moodle, canvas lms, blackboard, learning management system, smartboard
Instructional design: e learning, elearning, articulate storyline, course authoring, addie
Academic advising: student advising, student counseling, career counseling, student guidance, career guidance
Tutoring: nachhilfe, one to one tuition
Higher education: university teaching, lecturing, lectures
School administration: school leadership, schulleitung
Safeguarding: child protection, kinderschutz
Student engagement: student support
Play-based learning: learning through play, play activities
Music instruction: music teaching
Coaching sports: sports coaching, athletic training
Scientific writing: academic writing, publications, scientific publications, manuscript writing
Laboratory safety: lab safety
Fieldwork: field research, data collection, field studies
Animal handling: animal training
Technical training: training technicians
Time-critical dispatch: courier services
Queue management: crowd control
Community outreach: outreach, community engagement, community organizing
Volunteer management: volunteer coordination
Program evaluation: programme evaluation, outcome evaluation
Needs assessment: client assessment, intake assessment
Pupil assessment: student evaluation, pupil evaluation, grading exams
Parent meetings: parent meeting, parent teacher conference, parents evening, elternarbeit, parent communication
Project-based learning: project based learning, inquiry based learning
Behaviour support: behavior support, behaviour management, behavior management, positive behaviour support
School trips: school trip, field trip, class trip
Special educational needs: special needs education, sen support, inclusive education, inclusion
Interactive whiteboards: interactive whiteboard, smart board
Language support: language learning support, german as a second language, english as an additional language, esl
School development: school improvement, school development plan
Digital learning: blended learning, e learning tools, learning management system, moodle, google classroom
Theatre projects: theatre project, drama club, school theatre
Outdoor learning: forest school, outdoor education, nature education
After-school care: after school care, after school club, hort
Exam preparation: exam coaching, preparation for examinations, exam setting
Laboratory experiments: laboratory experiment, science experiment, practical science lessons
School exchanges: school exchange, student exchange
Debating clubs: debating club, debate club
Observation records: observation record, child observation, developmental record
Settling-in of toddlers: settling in, settling in of children, eingewohnung
Early language development: language development, speech development
Group activities: group activity, circle time
Music and movement: movement games, singing with children
Nappy changing: diaper changing, nappy changing and hygiene, toileting support
Outdoor play: outdoor games, free play
Portfolio work: learning portfolio, learning journal
Montessori: montessori method, reggio emilia, waldorf education
Conflict resolution: conflict management, de escalation, konfliktlosung
Team meetings: team meeting, staff meeting
Sleep routines: sleep routine, rest time, nap routine
School readiness: preschool preparation, vorschule
Child safeguarding: safeguarding, child protection, kinderschutz
Delivery notes: delivery note, consignment note, cmr, waybill
On-time delivery: on time delivery, punctual delivery, delivery rounds, multi drop delivery
Road safety: road traffic safety, highway code, verkehrssicherheit
Defensive driving: defensive driver, winter driving, night driving
Fuel-efficient driving: fuel efficient driving, eco driving, economical driving
Tail lifts: tail lift, liftgate, ladebordwand
Vehicle maintenance: vehicle care, vehicle check, vehicle inspection, pre trip inspection, daily vehicle check
Dangerous goods certificate: adr certificate, adr, adr licence, dangerous goods transport, gefahrgut
Trailer coupling: trailer, semi trailer, articulated lorry
Refrigerated transport: temperature controlled transport, refrigerated goods, cold chain
Navigation systems: navigation system, sat nav, gps navigation
Driver qualification card: driver cpc, cpc card, code 95, kraftfahrerqualifikation
Crane trucks: crane truck, lorry mounted crane, hiab
Pallet exchange: pallet handling, euro pallet
Fleet telematics: telematics, vehicle tracking
Tanker driving: tank truck, tanker
Palletising: palletizing, pallet wrapping, stretch wrapping
Dangerous goods storage: hazardous goods storage, dangerous goods handling
Labelling: labeling, barcode labelling
Cold storage: cold storage work, freezer warehouse, cold store
Conveyor systems: conveyor system, conveyor belt, sorting system
Damage reports: damage report, damage documentation
Shipment tracking: track and trace, consignment tracking
Delivery scheduling: delivery planning, delivery slot booking, time slot management
Transport management systems: transport management system, transportation management system, sap tm
Incoterms: incoterm, bill of lading, letter of credit
Kitchen hygiene: kitchen cleaning, kitchen cleanliness
Grilling and roasting: grilling, roasting, braising, frying
Sauces and stocks: sauces, soup and sauce preparation
Knife skills: knife work, cutting techniques
Plating: plate presentation, food presentation, plating dishes
Allergen labelling: allergen labeling, allergen management, allergen awareness
Stock rotation: fifo, first in first out
Kitchen equipment: combi steamer, combi oven, kitchen appliance
Butchery: meat cutting, meat preparation
Fish preparation: seafood preparation, fish filleting, filleting
Diet food: diet cooking, dietary cooking, vegan cooking, vegetarian cooking
Buffet service: buffet, banquet catering
Supplier orders: supplier ordering, food ordering
Waste reduction: food waste reduction, food waste
Regional cuisine: local cuisine, international cuisine
Hotel software: property management system, opera pms, oracle opera, protel, fidelio
Room allocation: room assignment, room planning
Booking portals: booking portal, booking com, online travel agency, channel manager
City information: tourist information, local recommendations
Luggage service: luggage handling, porter service, baggage handling
Payment terminals: payment terminal, card terminal, card payment
Visitor registration: guest registration, registration form, meldeschein
Group bookings: group booking, group reservation
Key card systems: key card system, key card
Night audit: night auditing, end of day closing
`
