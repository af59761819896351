/** What nearly every posting asks and few resumes name; it weighs little. For the form see `skill-dictionary.ts`. */
export const SOFT_SKILLS = `
Communication: communication skills, communicator, verbal communication, written communication, communicate effectively, kommunikationsfahigkeit, kommunikationsstarke, kommunikation, oral and written communication, verbal and written communication, written and verbal communication, presentation and communication, communicate clearly
Teamwork: team player, collaboration, teamfahigkeit, team spirit, collaborative, work in a team, teamgeist, team oriented, collaborate, cooperation
Interpersonal skills: interpersonal, people skills, soziale kompetenz, rapport, relationship building
Leadership: leadership skills, leader, fuhrungsstarke, lead by example
Problem solving: problem solver, problem solving skills, losungsorientiert, solve problems, critical thinking, analytical thinking, analytical skills, analytical, analytisches denken, analytical mindset
Attention to detail: detail oriented, eye for detail, accuracy, sorgfalt, detail orientation, meticulous, genauigkeit
Time management: head for priorities, setting priorities, prioritization, prioritisation, multitasking, multi tasking, meet deadlines, meeting deadlines, deadlines, zeitmanagement, manage multiple priorities
Organizational skills: organisational skills, organized, organised, organisationstalent, organization skills, organizational, organisiert
Adaptability: flexibility, flexible, adaptable, flexibilitat, fast paced environment, fast paced, flexibel
Self-motivation: self motivated, motivated, self starter, proactive, initiative, eigeninitiative, selbststandig, work independently, independently, eigenverantwortlich, self directed, autonomous, motivation
Creativity: creative, creative thinking, kreativitat, innovative
Customer focus: customer oriented, customer centric, kundenorientierung, customer orientation, service oriented
Reliability: sense of order, self discipline, diligence, reliable, punctual, punctuality, dependable, zuverlassig, zuverlassigkeit, work ethic, responsible, verantwortungsbewusst
Empathy: respect, friendly, tact, humour, humor, kindness, friendliness, politeness, compassion, compassionate, patience, caring attitude, einfuhlungsvermogen
Professionalism: fairness, honesty, humility, good manners, professional manner, integrity, confidentiality, discretion, diskretion
Resilience: courage, calm manner, calmness, calm, patience with others, composure, stress resistance, work under pressure, belastbarkeit, belastbar, calm under pressure
Learning agility: willingness to learn, eager to learn, quick learner, fast learner, lernbereitschaft, curiosity, curious, growth mindset
Decision making: sound judgment, judgement, entscheidungsfreude
Active listening: open ear, listening, listening skills
Physical stamina: stamina, physically fit, lift 50 lbs, stand for long periods, heavy lifting
Work ethic: positive attitude, can do attitude, enthusiasm, enthusiastic, passion, passionate
Cultural awareness: cross cultural, intercultural, interkulturell, cultural sensitivity
Computer literacy: computer skills, it skills, edv kenntnisse, pc skills, basic computer skills
`
