/** Nursing, medicine, laboratory, care. For the form see `skill-dictionary.ts`. */
export const HEALTH_SKILLS = `
Patient care: direct patient care, care of patients, patientenversorgung, bedside care, patientenpflege
Patient assessment: patient assessments, nursing assessment, clinical assessment, physical assessment
Vital signs: vital sign monitoring, monitoring vital signs, vitals, vitalzeichen
Medication administration: administering medication, administer medications, administering medications, medication management, medikamentengabe
Wound care: wound dressing, wound management, dressing changes, wundversorgung, wundmanagement
IV therapy: intravenous therapy, iv insertion, iv lines, iv access, peripheral iv
Phlebotomy: blood draws, venipuncture, blood collection, blutentnahme
Triage: emergency triage, patient triage
Infection control: infection prevention, aseptic technique, sterile technique, hygienemanagement, infection control protocols
Sterilization: sterilisation, autoclave, instrument processing
Care planning: care plans, care plan, nursing care plans, pflegeplanung, treatment planning
Discharge planning: patient discharge
Patient education: patient teaching, educating patients, health education
Electronic health records: ehr, emr, electronic medical records, electronic health record, electronic medical record, patient records
Epic: epic systems, epic emr, epic ehr > Electronic health records
Cerner: > Electronic health records
Meditech: > Electronic health records
HIPAA: hipaa compliance, patient confidentiality, patient privacy
Basic Life Support: bls, bls certification, bls certified > CPR
ACLS: advanced cardiac life support, advanced cardiovascular life support, acls certification > CPR
PALS: pediatric advanced life support > CPR
CPR: cardiopulmonary resuscitation, cpr certification, cpr certified, resuscitation
First aid: first aid certification, erste hilfe
Registered nurse license: rn license, rn licensure, nursing license, registered nurse licence, nmc registration, approbation pflege
Critical care: intensive care, icu, intensive care unit, intensivpflege
Emergency care: emergency medicine, emergency department, emergency room, trauma care, notfallversorgung
Medical-surgical nursing: med surg, medsurg, medical surgical
Operating room: perioperative, operating theatre, scrub, surgical nursing, surgical assistance
Pediatrics: paediatrics, pediatric care, paediatric care, padiatrie
Geriatrics: elderly care, aged care, geriatric care, altenpflege, dementia care
Palliative care: hospice, hospice care, end of life care
Oncology: chemotherapy, cancer care
Cardiology: cardiac care, telemetry, ecg, ekg, electrocardiogram
Obstetrics: labor and delivery, midwifery, maternity care, gynecology
Mental health: psychiatric care, behavioral health, behavioural health, psychiatry
Home care: home health, domiciliary care, ambulante pflege, home health care
Ventilator management: mechanical ventilation, airway management, ventilators
Dialysis: hemodialysis, haemodialysis
Pain management: schmerztherapie
Catheterization: catheter care, catheter insertion
Case management: nurse case management, case managers
Utilization review: utilization management
Clinical documentation: charting, nursing documentation, medical charting, pflegedokumentation, clinical notes
Medical terminology
Medical coding: icd 10, cpt coding, icd10, cpt codes
Medical billing: insurance billing, claims billing, insurance claims
Medical records: health records management, medical records management
Appointment scheduling: scheduling appointments, patient scheduling, schedule appointments, terminvereinbarung
Clinical research: clinical trials, clinical trial, clinical studies, klinische studien
Good clinical practice: gcp guidelines, ich gcp
Regulatory affairs: fda regulations, regulatory submissions
Pharmacovigilance: drug safety
Pharmacy: dispensing, prescription dispensing, dispensing medication, prescriptions, medication dispensing
Pharmacology: drug interactions
Compounding: sterile compounding
Laboratory techniques: laboratory skills, lab techniques, laboratory testing, labortechnik, bench work
Specimen collection: sample collection, specimen processing, specimen handling, specimen preparation, sample preparation, sample handling
Hematology: haematology
Microbiology: culture techniques, bacteriology
PCR: polymerase chain reaction, qpcr
Cell culture: tissue culture
Chromatography: hplc, gas chromatography, mass spectrometry
Microscopy: histology, histopathology
Good laboratory practice: glp
Radiography: x ray, x rays, xray, diagnostic imaging, medical imaging, rontgen
MRI: magnetic resonance imaging
CT scanning: ct scan, computed tomography
Ultrasound: sonography, sonographic imaging
Radiation safety: radiation protection, strahlenschutz
Patient positioning
Physical therapy: physiotherapy, physiotherapie, therapeutic exercise
Rehabilitation: rehab, rehabilitation programs, rehabilitation programmes
Musculoskeletal assessment: msk assessment, msk, musculoskeletal
Manual therapy: joint mobilization, soft tissue mobilization
Gait training: gait analysis
Occupational therapy: ergotherapie
Speech therapy: speech language pathology
Dental hygiene: teeth cleaning, scaling
Dental assistance: dental assisting, chairside assistance, four handed dentistry
Surgery: surgical procedures, surgical technique
Anesthesia: anaesthesia, anesthesiology
Diagnosis: medical diagnosis, differential diagnosis, diagnostics, diagnosing patients
Medical history taking: patient history, medical histories, anamnesis
Nutrition: dietetics, diet planning, nutrition counseling, meal planning for patients
Public health: epidemiology, community health
Health promotion: health screening, health screenings
Vaccination: immunization, immunizations, vaccinations, immunisation
Counseling: counselling, psychotherapy, crisis counseling, beratung
Crisis intervention: crisis management with clients, de escalation
Social work: social services, sozialarbeit, child welfare
Caregiving: personal care, activities of daily living, adl, grundpflege, assisting residents
Patient transport: patient transfers, patient mobility, patient lifting
Medical equipment: medical devices, medizintechnik
Emergency medical services: emt, paramedic, prehospital care, rettungsdienst
Veterinary care: animal care, veterinary medicine, animal health
Optometry: eye exams, refraction, optical dispensing
Patient safety: fall prevention
Patient intake: patient registration, patient admission, front desk medical
Blood transfusion: transfusions, blood products
Telehealth: telemedicine
Quality improvement: clinical quality improvement
Advanced life support: als provider, als certification > CPR
Patient monitors: patient monitor, patient monitoring, bedside monitor, cardiac monitoring
Pressure ulcer prevention: pressure ulcer, pressure sore, pressure injury prevention, dekubitusprophylaxe
Tracheostomy care: tracheostomy, tracheal suction, suctioning
Stoma care: ostomy care, colostomy care
Diabetes care: diabetes management, diabetes education, insulin administration, blood glucose monitoring
Infusion pumps: infusion pump, syringe pump, infusion therapy, infusion
Catheter care: catheterisation, catheterization, urinary catheter, katheterpflege
Pain management: pain assessment, pain therapy, schmerzmanagement
Falls prevention: fall prevention, fall risk assessment, sturzprophylaxe
Venepuncture: venesection, cannulation > Phlebotomy
Bedside handover: nursing handover, sbar
Exercise prescription: exercise therapy, therapeutic exercise, exercise programme, exercise program, therapy exercise app
Outcome measurement: outcome measure, outcome assessment, range of motion measurement
Group exercise classes: group exercise class, exercise class, group therapy class
Sports injury treatment: sports injury, sports physiotherapy, sports medicine, sports rehabilitation
Hydrotherapy: aquatic therapy, water therapy
Electrotherapy: tens therapy, ultrasound therapy
Dry needling: trigger point therapy, acupuncture
Kinesiology taping: kinesio taping, taping
Manual therapy: joint mobilisation, joint mobilization, manuelle therapie
Lymphatic drainage: lymphdrainage, manual lymph drainage
Gait training: gait analysis, gait assessment, balance training
Ergonomic advice: ergonomics, workplace ergonomics, ergonomic assessment
Home visits: home visit, hausbesuch
Pelvic health therapy: pelvic floor training, pelvic health
Clinical chemistry: klinische chemie, biochemistry analyser
Laboratory information systems: laboratory information system, lims, laboratory information management system
Result validation: result verification, technical validation of results
Sample tracking: sample management, sample registration, specimen tracking, sample handling
Urinalysis: urine analysis, urine sediment
Instrument maintenance: analyser maintenance, instrument calibration, laboratory equipment maintenance
Coagulation testing: coagulation, haemostasis, hemostasis, gerinnung
Light microscopes: light microscope, light microscopy
Cytology: pap smear, cytological staining
Immunoassays: immunoassay, elisa, western blot
Gram staining: gram stain, bacterial culture, culture media
Point-of-care testing: point of care testing, poct, rapid test
Method validation: assay validation, method verification
ISO 15189: iso 17025, laboratory accreditation, good laboratory practice
Centrifuges: centrifuge, centrifugation, pipetting, pipette
Quality auditor certificate: quality auditor, certified quality auditor
Blood banking: blood bank, transfusion medicine, blood grouping, cross matching
Molecular diagnostics: molecular diagnostic, pcr testing
Appointment planning: appointment calendar, appointment management, terminplanung
Practice management software: practice software, practice management system, praxissoftware
Patient flow planning: patient flow, patient flow management, bed management
Healthcare management: healthcare management certificate, health services management, hospital management
`
