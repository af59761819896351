/**
 * Areas of work that stand in titles without an occupation: 'Head of Infrastructure', 'Intern, Accounting'.
 * One occupation a line, then the areas that read as it. For occupations see `role-families.ts`.
 */
export const DEPARTMENTS = `
Software Developer: software, software development, application development, product engineering
Backend Developer: server side, backend, back end, backend system, api development
Frontend Developer: frontend, front end, web development, user interface, digital product, web engineering
Mobile Developer: mobile development, ios, android, mobile app
Software Tester: software quality, test automation, software testing
Data Analyst: analytics, data analytics, business intelligence, reporting, data and analytics, insight
Data Scientist: data science, statistics
Machine Learning Engineer: machine learning, artificial intelligence, computer vision
Data Engineer: data platform, data engineering, data warehouse, etl, big data
DevOps Engineer: infrastructure, cloud, cloud infrastructure, site reliability, platform engineering, cloud operation, devops
Network Engineer: network, networking, telecommunication
Security Engineer: information security, cyber security, it security, security operation
IT Support Specialist: help desk, service desk, technical support, desktop support, it service
System Administrator: it operation, system administrator, it infrastructure, information technology, server
UX Designer: user experience, product design, ux, interaction design, ux research
Graphic Designer: graphic design, visual design, creative, design, creative service
Product Manager: product, product management
Project Manager: project management, program management, pmo, delivery
Mechanical Engineer: mechanical engineering, mechanical, product development
Electrical Engineer: electrical engineering, hardware, hardware engineering, electronics
Automation Engineer: automation, control engineering, robotics
Civil Engineer: civil engineering, structural engineering, structures
Architect: architecture, urban planning
Process Engineer: process engineering, chemical engineering, industrial engineering
Quality Engineer: quality, quality assurance, quality management
Environmental Engineer: environment, sustainability, health and safety, ehs, renewable energy
Sales Representative: sales, account development, commercial, revenue, inside sales, field sales
Business Development Manager: business development, partnership
Customer Success Manager: customer success, client success, customer onboarding, client relation, client service, customer officer
Customer Service Representative: customer service, customer support, customer care, call center, contact center
Retail Sales Associate: retail, store, store operation, shop
Sales Operations Analyst: sales operation, revenue operation, sales planning, sales analytics, commercial planning, commercial operation, commercial analyst, sales strategy
Marketing Manager: marketing, brand, growth, marketing officer
Digital Marketing Specialist: digital marketing, online marketing, social media, seo, performance marketing, ecommerce, e commerce
Content Writer: content, editorial, communication writing
Public Relations Manager: public relation, communication, corporate communication, press, media relation
Event Manager: event, conference
Accountant: accounting, account payable, account receivable, payroll, bookkeeping, tax
Finance Manager: finance, controlling, treasury, financial officer
Financial Analyst: financial planning, financial analyst, investment, portfolio, corporate finance
Auditor: audit, internal audit
Risk Analyst: risk, compliance, regulatory affair
Bank Teller: banking, retail banking, lending, mortgage
Insurance Agent: insurance, claim, underwriting, actuarial
Lawyer: legal, law, legal affair, legal officer
HR Generalist: human resource, people, people operation, hr, people and culture
Recruiter: talent acquisition, recruiting, recruiter, staffing, talent
Training Specialist: learning and development, training, corporate learning
Administrative Assistant: administrator, office administrator, secretariat, office, corporate service, corporate services
Operations Manager: operation, business operation, strategy
Procurement Specialist: procurement, purchasing, sourcing, category management
Property Manager: real estate, property, leasing
Registered Nurse: nursing, patient care, nursing service, ward, intensive care
Nursing Assistant: elderly care, home care, care
Physician: medicine, medical affair, surgery, cardiology, pediatrics
Dentist: dental, dentistry
Pharmacist: pharmacy
Medical Laboratory Technician: laboratory, clinical laboratory, laboratory service, laboratory operation, laboratory medicine, diagnostic, laboratory diagnostic, biomedical technologist, lab, laboratory shift supervisor
Radiologic Technologist: radiology, imaging, diagnostic imaging
Physical Therapist: physiotherapy, physical therapy, rehabilitation, therapy service, rehabilitation therapy
Psychologist: psychology, mental health, psychotherapy, behavioral health
Social Worker: social work, social service, child welfare
Medical Practice Manager: clinic, clinic administrator, clinic operation, outpatient clinic, medical office, medical practice, outpatient service, practice administrator, clinic coordinator, medical office administrator
Clinical Research Associate: clinical research, clinical trial, clinical operation
Teacher: teaching, school, elementary education, secondary education, special education, mathematics, language
Early Childhood Educator: early childhood, kindergarten, nursery, preschool, childcare, daycare
Professor: higher education, faculty, university
Instructional Designer: instructional design, curriculum, e learning
Academic Advisor: student service, admission, student affair, library, enrollment
Research Scientist: research, biology, chemistry, physics, r d
Electrician: electrical installation, electrical, electrical service
Plumber: plumbing, sanitary
HVAC Technician: hvac, refrigeration, heating
Welder: welding, metal fabrication
Machinist: machining, cnc, tooling
Maintenance Technician: maintenance, facility maintenance, building service, technical service
Automotive Technician: automotive, vehicle, workshop
Public Administration Officer: public administrator, local government, citizen service, civil registration, council
Construction Manager: construction, site management, building construction
Production Worker: production, manufacturing, assembly, plant, packaging
Warehouse Associate: warehouse, warehousing, fulfillment, distribution, inventory
Driver: driving, delivery driving, transport driving
Logistics Coordinator: logistics, supply chain, transport, freight, dispatch, fleet, shipping, customs
Cook: kitchen, culinary, cooking, bakery, food service
Waiter: restaurant, food and beverage, catering, bar, service restaurant
Hotel Receptionist: hotel, front office, front desk, hospitality, guest relation, reservation, guest service
Housekeeper: housekeeping, cleaning
Security Guard: security, guarding
`
