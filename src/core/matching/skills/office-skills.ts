/** Office, people, projects, products. For the form see `skill-dictionary.ts`. */
export const OFFICE_SKILLS = `
Microsoft Office: ms office, office 365, microsoft 365, ms office suite, microsoft office suite, office suite, mso
Microsoft Excel: ?excel, ms excel, advanced excel, spreadsheets, spreadsheet, pivot tables, vlookup > Microsoft Office
Microsoft Word: ms word, ?word > Microsoft Office
Microsoft PowerPoint: powerpoint, ms powerpoint, power point > Microsoft Office
Microsoft Outlook: ms outlook, ?outlook > Microsoft Office
Microsoft Access: ms access, ?access > Microsoft Office
Microsoft Teams: ms teams, ?teams
Microsoft Project: ms project > Project planning
Microsoft Visio: visio, ms visio
Google Workspace: g suite, gsuite, google docs, google sheets, google apps
Word processing: textverarbeitung
?Slack
?Zoom: video conferencing, webex
?Asana: trello, monday.com, clickup, basecamp
?Notion
Typing: touch typing, schreibmaschine, fast typing
Calendar management: calendar coordination, diary management, managing calendars, terminplanung, terminkoordination
Travel management: travel coordination, travel planning, reiseorganisation, booking travel
Meeting coordination: meeting planning, organizing meetings, organising meetings, scheduling meetings, meeting preparation, meeting minutes, taking minutes, minute taking, protokollfuhrung
Administrative support: office administration, clerical, clerical support, administrative assistance, secretarial, buroorganisation, office management, sekretariat, buroverwaltung
Filing: record keeping, recordkeeping, document filing, records management, ablage, record management
Document management: document control, dokumentenmanagement
Correspondence: business correspondence, korrespondenz, email correspondence, drafting correspondence
Reception: front desk, receptionist duties, empfang, switchboard, greeting visitors, telephone reception, telefonzentrale
Mail handling: mail processing, postbearbeitung
Office supplies: ordering supplies, supply ordering
Facilities management: facility management, building management, gebaudemanagement
Human resources: hr, personalwesen, hr administration, hr management, human resource management
Recruiting: recruitment, talent acquisition, hiring, personalbeschaffung, sourcing candidates, candidate sourcing, full cycle recruiting, personalauswahl, boolean search
Interviewing: job interviews, interviewing candidates, candidate interviews, structured interviews
Employee onboarding: onboarding, new hire orientation, onboarding programs, new hire onboarding
Employee relations: labor relations, labour relations, mitarbeiterbetreuung, employee engagement, grievance handling
Performance management: performance reviews, performance appraisal, performance appraisals, mitarbeitergesprache, appraisals
Compensation and benefits: compensation, benefits administration, comp and ben, salary benchmarking, job evaluation, total rewards
Training and development: employee training, learning and development, l d, staff training, personalentwicklung, training delivery, training programs
HRIS: hr information systems, workday, bamboohr, peoplesoft, successfactors, personio
Applicant tracking systems: ats, applicant tracking system, greenhouse ats, taleo
HR policies: hr policy, policy development
Workforce planning: headcount planning, personalplanung, staffing, manpower planning, personaleinsatzplanung
Diversity and inclusion: dei, diversity equity and inclusion, diversity
Organizational development: organisational development, org design
Succession planning: talent management
Timekeeping: time and attendance, zeiterfassung
Project management: managing projects, projektmanagement, project manager, project leadership, projektleitung, project delivery, project coordination
Project planning: project schedules, project scheduling, projektplanung, primavera, gantt charts, project plans, primavera p6
PMP: project management professional, pmp certification > Project management
PRINCE2: prince 2 > Project management
Program management: programme management, managing programs, portfolio governance
PMO: project management office > Project management
Stakeholder management: managing stakeholders, stakeholder engagement, stakeholder communication, stakeholder relations
Requirements analysis: requirements gathering, business requirements, anforderungsanalyse, requirements engineering, gathering requirements, requirements elicitation
Business analysis: business process analysis, gap analysis, businessanalyse
Process improvement: business process improvement, process optimization, process optimisation, prozessoptimierung, continuous improvement, kaizen, kvp
Process mapping: process documentation, process modeling, bpmn, process modelling
Lean Six Sigma: six sigma, lean, green belt, black belt, lean management > Process improvement
Product management: product owner, product ownership, produktmanagement, product strategy
Product roadmap: roadmaps, roadmap, roadmap planning, product roadmaps, backlog management, product backlog, backlog prioritization
User stories: acceptance criteria, user story mapping
User research: ux research, usability testing, user interviews, usability tests, nutzerforschung
UX design: user experience, user experience design, ux, ui ux, ux ui, interaction design
UI design: user interface design, ui, visual design, interface design
Wireframing: wireframes, prototyping, mockups, prototypes, low fidelity prototypes
Figma: > UI design
?Sketch: sketch app > UI design
Adobe XD: invision > UI design
Adobe Photoshop: photoshop > Adobe Creative Suite
Adobe Illustrator: illustrator > Adobe Creative Suite
Adobe InDesign: indesign > Adobe Creative Suite
Adobe Creative Suite: adobe creative cloud, adobe cc, creative suite, adobe suite
Graphic design: grafikdesign, graphic designs, print design
Typography: layout design, typesetting
Illustration: digital illustration
Animation: motion graphics, 2d animation, 3d animation, motion design
3D modeling: 3d modelling, ?blender, ?maya, 3ds max, cinema 4d
Design systems: design system, component libraries
Information architecture: sitemaps
Design thinking: design sprints, co creation workshops
Workshop facilitation: facilitating workshops, facilitation, workshops, moderation
Change leadership: transformation management, digital transformation
Strategic planning: business strategy, strategy development, corporate strategy, strategische planung
Operations management: business operations, operational management, betriebsleitung
P&L management: p l responsibility, profit and loss, p l management, p l
People management: team management, managing a team, mitarbeiterfuhrung, leading teams, team leadership, personalfuhrung, direct reports, managing teams, staff management, people leadership, team lead
Supervision: supervising staff, supervisory, supervising, supervise staff, staff supervision
Mentoring: coaching, coaching staff, mentorship
OKRs: objectives and key results, goal setting
Business writing: writing reports, report drafting
ERP systems: erp, enterprise resource planning, erp system
SAP: sap erp, sap r 3, sap s 4hana, s 4hana, sap mm, sap sd, sap hcm, sap r3 > ERP systems
Oracle ERP: jd edwards, oracle fusion, oracle cloud erp, peoplesoft erp > ERP systems
Quality management: quality management systems, qms, qualitatsmanagement, iso 9001, iso9001
Knowledge management: knowledge base
Vendor negotiation: supplier negotiations
Library services: cataloging, cataloguing, library systems
Archiving: archives, archival
?Research: academic research, desk research, literature review, literature reviews, research skills
Policy analysis: public policy, policy research
Personnel administration: personnel file, personnel records, hr administration, personalverwaltung
Absence management: absence recording, leave management, sick leave management, attendance management
Exit interviews: exit interview, offboarding
Time recording: time tracking, time and attendance, zeiterfassung
Works council relations: works council, betriebsrat, trade union negotiation, industrial relations
Job advertisements: job advertisement, job ad, job posting, stellenausschreibung
Apprenticeship programmes: apprenticeship programme, apprenticeship program, apprentice training, berufsausbildung
Health programmes: workplace health, health programme, wellbeing programme, occupational health management
Employer branding: employer brand
Team training: staff training, training of colleagues
Telephone enquiries: telephone enquiry, telephone inquiries, answering calls, call handling, telephone answering
Event organisation: event organization, organising events
Purchase orders: purchase order, ordering office supplies
Visitor management: visitor reception, visitor service
Archive management: archiving, archive, records archiving
Benefit applications: benefit application, benefits assessment, housing benefit, social benefit
Public services: public service, citizen service, burgerservice
Citizen advice: citizen advisory, advising citizens
Decision letters: decision letter, official notice, administrative decision, bescheiderstellung
Licensing procedures: licensing procedure, permit procedure, licence application
Council meetings: council meeting, committee meeting, town council
Fee calculations: fee calculation, fee assessment, gebuhrenbescheid
E-government: e government, online citizen services, digital public services
Civil registration: civil registry, registry office, standesamt, population register
Public consultation: citizen participation, public participation
Foreign languages: foreign language, multilingual
Board secretarial support: meeting support, agenda preparation
Desk booking: room booking, meeting room booking
`
