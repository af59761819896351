import { foldText } from './clean-text.ts'
import { splitWords } from './word-list.ts'

/** Words that end or stand in the name of a position, folded, several languages. */
const TITLE_WORDS = splitWords(`
  engineer, developer, manager, director, analyst, intern, assistant, consultant, designer, architect, lead,
  head, officer, specialist, coordinator, administrator, scientist, researcher, professor, lecturer, teacher,
  instructor, tutor, fellow, president, founder, cofounder, ceo, cto, cfo, coo, vp, chief, associate, editor,
  writer, author, programmer, technician, supervisor, representative, agent, clerk, cashier, nurse, accountant,
  auditor, advisor, adviser, strategist, planner, producer, operator, student, trainee, apprentice, volunteer,
  contractor, freelancer, freelance, owner, partner, principal, executive, recruiter, attorney, lawyer,
  paralegal, counsel, counselor, therapist, physician, pharmacist, chef, cook, server, bartender, barista,
  driver, mechanic, electrician, photographer, artist, animator, illustrator, journalist, reporter,
  translator, interpreter, librarian, secretary, receptionist, buyer, merchandiser, salesperson, sales,
  marketer, tester, maintainer, creator, contributor, mentor, member, chair, captain, leader, investigator,
  postdoc, postdoctoral, internship, mts, sde, swe, sre, devops, pm, qa, cook, caretaker, guide, janitor,
  entwickler, entwicklerin, softwareentwickler, softwareentwicklerin, ingenieur, ingenieurin, leiter, leiterin,
  mitarbeiter, mitarbeiterin, praktikant, praktikantin, praktikum, werkstudent, werkstudentin, berater,
  beraterin, projektleiter, projektleiterin, geschaftsfuhrer, geschaftsfuhrerin, sachbearbeiter,
  sachbearbeiterin, assistent, assistentin, kaufmann, kauffrau, anwendungsprogrammierer,
  anwendungsprogrammiererin, referent, referentin, teamleiter, teamleiterin, auszubildender, auszubildende,
  techniker, technikerin, verkaufer, verkauferin, dozent, dozentin, doktorand, doktorandin, programmierer,
  ingenieure, developpeur, developpeuse, chef de projet, responsable, directeur, directrice, charge,
  chargee, stagiaire, consultante, technicien, technicienne, assistante, gestionnaire, conseiller,
  conseillere, comptable, vendeur, vendeuse, enseignant, enseignante, chercheur, chercheuse, alternant,
  apprenti, analyste, administrateur, formateur, concepteur, gerant, adjoint,
  ingeniero, ingeniera, desarrollador, desarrolladora, gerente, director, directora, analista, becario,
  becaria, practicante, asistente, consultor, consultora, disenador, disenadora, jefe, jefa, coordinador,
  coordinadora, profesor, profesora, tecnico, tecnica, programador, programadora, encargado, encargada,
  auxiliar, puesto, cargo, administrativo, investigador, investigadora, responsable, vendedor,
  engenheiro, engenheira, desenvolvedor, desenvolvedora, estagiario, estagiaria, coordenador, coordenadora,
  assistente, professor, professora, diretor, diretora, gestor, gestora, designer, estagio,
  ingegnere, sviluppatore, sviluppatrice, responsabile, direttore, direttrice, stagista, tirocinante,
  consulente, impiegato, impiegata, tecnico, programmatore, insegnante, docente, ricercatore, addetto,
  ontwikkelaar, ingenieur, stagiair, medewerker, directeur, adviseur, docent, projectleider, teamleider,
  programista, inzynier, kierownik, specjalista, specjalistka, stazysta, praktykant, analityk, asystent,
  konsultant, projektant, dyrektor, wykladowca, administrator, sprzedawca,
  carer, midwife, paramedic, electrical, plumber, welder, carpenter, builder, labourer, foreman, courier, waiter,
  waitress, hairdresser, gardener, cleaner, bookkeeper, controller, treasurer, headteacher, registrar, dentist,
  krankenpfleger, krankenpflegerin, krankenschwester, pflegefachkraft, pflegehelfer, pflegehelferin, hebamme, arzt,
  arztin, lehrer, lehrerin, erzieher, erzieherin, fahrer, fahrerin, berufskraftfahrer, kraftfahrer, elektriker,
  elektrikerin, elektroniker, elektronikerin, buchhalter, buchhalterin, bilanzbuchhalter, bilanzbuchhalterin,
  vertriebsleiter, vertriebsleiterin, aushilfe, koch, kochin, kellner, kellnerin, mechaniker, mechatroniker,
  steuerfachangestellte, steuerfachangestellter, vorstand, hausmeister, lagerist, lageristin,
  infirmier, infirmiere, aide soignant, aide soignante, sage femme, medecin, chauffeur, conducteur, conductrice,
  professeur, professeure, institutrice, instituteur, electricien, electricienne, directrice generale, serveur,
  serveuse, cuisinier, cuisiniere, caissier, caissiere, plombier, macon, menuisier, livreur, secretaire, magasinier,
  enfermero, enfermera, medico, medica, maestro, maestra, conductor, conductora, repartidor, electricista,
  contable, dependiente, dependienta, camarero, camarera, cocinero, cocinera, albanil, fontanero, mozo, secretaria,
  secretario, limpiador, limpiadora, comercial,
  enfermeiro, enfermeira, motorista, professora, eletricista, contabilista, contador, contadora, vendedora,
  rececionista, recepcionista, cozinheiro, cozinheira, empregado, empregada, administrativa,
  infermiere, infermiera, autista, maestro, elettricista, apprendista, contabile, ragioniere, commesso, commessa,
  venditore, cameriere, cameriera, cuoco, cuoca, operaio, operaia, magazziniere, segretaria, amministratore,
  verpleegkundige, verzorgende, leraar, lerares, docente, chauffeur, elektricien, monteur, boekhouder, verkoper,
  verkoopster, accountmanager, verkoopmedewerker, manager, kok, ober, kapper, schoonmaker, magazijnmedewerker,
  pielegniarka, pielegniarz, lekarz, nauczyciel, nauczycielka, kierowca, elektryk, ksiegowa, ksiegowy, asystentka,
  sprzedawczyni, kelner, kelnerka, kucharz, magazynier, mechanik, prezes, handlowiec,
  शिक्षक, शिक्षिका, नर्स, चालक, प्रबंधक, लेखाकार, इंजीनियर, सहायक`)

/** The same for scripts without blanks between words. */
const TITLE_PARTS =
  /工程师|经理|总监|主管|实习生|助理|顾问|设计师|分析师|研究员|教授|讲师|开发|架构师|负责人|创始人|职位|专员|程序员|产品|运营|エンジニア|マネージャー|デザイナー|部長|課長|主任|開発者|リーダー|コンサルタント|インターン|研究員/u

const COMPANY_WORDS = splitWords(`
  inc, llc, ltd, limited, corp, corporation, company, co, gmbh, ag, kg, ohg, se, sa, sas, sarl, srl, spa, bv,
  nv, plc, pty, pvt, llp, oy, ab, as, aps, kk, sl, lda, ltda, technologies, technology, solutions, systems,
  labs, laboratories, laboratory, group, holdings, bank, university, college, institute, hospital, clinic, school,
  department, ministry, agency, studio, studios, consulting, partners, services, networks, software,
  industries, international, foundation, museum, association, center, centre, media, ventures, capital,
  universitat, hochschule, klinik, werke, werk, universite, societe, banque, universidad, empresa, banco,
  universidade, universita, azienda, universiteit, uniwersytet, politechnika, firma, airlines, energy,
  pharma, motors, electronics, insurance, restaurant, hotel, store, shop, society, council, government,
  employer, unternehmen, entreprise, spz oo, city of, robotics, analytics, digital, health, healthcare, ai`)
const COMPANY_PARTS = /公司|集团|大学|学院|银行|研究所|研究院|科技|株式会社|有限会社|中心|医院|事务所/u

const INSTITUTION_WORDS = splitWords(`
  university, college, school, institute, berufskolleg, kolleg, ihk, hwk, handwerkskammer, volkshochschule, academy, polytechnic, universitat, hochschule, fachhochschule,
  gymnasium, berufsschule, realschule, akademie, institut, universite, ecole, lycee, iut, faculte, universidad,
  instituto, escuela, colegio, facultad, politecnica, universidade, faculdade, escola, universita, politecnico,
  liceo, istituto, scuola, universiteit, hogeschool, school, uniwersytet, politechnika, akademia, liceum,
  institution, mit, eth, ucla, uc, caltech, bootcamp, academie, rwth, tu, lmu, insead, hec, eth, epfl, iit,
  technikum, technological, seminary, conservatory, institucion, instituicao, etablissement, coursera, udacity`)
const INSTITUTION_PARTS = /大学|学院|学校|中学|高校|院校|高等|研究科/u
const INSTITUTION_INSIDE = /universi|hochschule|polytech|politech|schule$|college/u

const DEGREE_WORDS = splitWords(`
  bachelor, bachelors, master, masters, phd, doctor, doctorate, doctoral, bsc, msc, ba, bs, ma, ms, mba, mphil, beng,
  meng, btech, mtech, bba, bcom, mcom, jd, md, llb, llm, associate, associates, diploma, degree, certificate,
  minor, major, honours, honors, ged, high school diploma, undergraduate, graduate, postgraduate, bfa, mfa,
  diplom, magister, abitur, staatsexamen, promotion, fachinformatiker, fachinformatikerin, ausbildung, mittlere reife,
  fachabitur, fachhochschulreife, realschulabschluss, licence, maitrise, dut, bts, baccalaureat, bac, doctorat, ingenieur,
  diplome, mastere, licenciatura, licenciado, licenciada, grado, grado en, maestria, doctorado, ingenieria, bachillerato,
  titulo, diplomatura, mestrado, doutorado, graduacao, bacharelado, bacharel, licenciatura, curso, tecnologo,
  laurea, laurea magistrale, dottorato, diploma di maturita, maturita, maturita classica, hbo, wo, vwo, havo, mbo,
  licencjat, magister, magisterskie, inzynierskie, inzynier, matura, doktorat, kandidat, gcse, gcses, a levels, a level, aa, aas, edd, dds, exchange, thesis, degreetype`)
/** What is studied; a degree often stands beside it. */
const FIELDS = new Set(splitWords('computer science, engineering, science, arts, studies'))
/** How much the name of a subject alone looks like a degree, 0..1. */
export const FIELD_SHARE = 0.6
const DEGREE_PARTS = /学士|硕士|博士|本科|专科|学位|修士|修了|卒業|専攻|专业|高中/u
const DEGREE_SHORT =
  /\b[BM]\.?\s?(?:S|A|Sc|Eng|Tech|Ed|Com)\b\.?|\bPh\.?\s?D\b|\bB\.?Sc\b|\bM\.?Sc\b|\bDr\.|\bA\.?A\.?S?\b/

const TITLES = new Set(TITLE_WORDS.map(foldText))
const COMPANIES = new Set(COMPANY_WORDS)
const INSTITUTIONS = new Set(INSTITUTION_WORDS)
const DEGREES = new Set(DEGREE_WORDS)

/** How much a text looks like the name of a position, 0..1. Takes folded text. */
export function titleLikeness(folded: string): number {
  return share(folded, TITLES, TITLE_PARTS)
}

export function companyLikeness(folded: string): number {
  return share(folded, COMPANIES, COMPANY_PARTS)
}

export function institutionLikeness(folded: string): number {
  return INSTITUTION_INSIDE.test(folded) ? 1 : share(folded, INSTITUTIONS, INSTITUTION_PARTS)
}

/** Takes the text as printed too, since the dots of `B.S.` and capitals matter. */
export function degreeLikeness(folded: string, printed: string): number {
  if (DEGREE_SHORT.test(printed)) return 1
  return Math.max(share(folded, DEGREES, DEGREE_PARTS), FIELD_SHARE * share(folded, FIELDS, DEGREE_PARTS))
}

function share(folded: string, words: ReadonlySet<string>, parts: RegExp): number {
  if (parts.test(folded)) return 1
  const own = folded.split(' ')
  const pairs = own.map((word, index) => `${word} ${own[index + 1] ?? ''}`)
  if (words.has(folded) || words.has(own.at(-1) ?? '')) return 1
  return [...own, ...pairs].some(word => words.has(word)) ? 0.7 : 0
}
