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
`
