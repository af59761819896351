/** Accounting, banking, insurance, law and compliance. For the form see `skill-dictionary.ts`. */
export const FINANCE_SKILLS = `
Accounting: bookkeeping, buchhaltung, buchfuhrung, financial accounting, rechnungswesen
General ledger: gl, general ledger accounting, hauptbuch, journal entries, ledger > Accounting
Accounts payable: ap processing, kreditorenbuchhaltung, vendor payments, kreditoren > Accounting
Accounts receivable: ar processing, debitorenbuchhaltung, collections, debitoren, credit control > Accounting
Invoicing: invoices, invoice processing, billing, rechnungsstellung, rechnungsprufung
Account reconciliation: bank reconciliation, reconciliations, bank reconciliations, reconciliation, account reconciliations, kontenabstimmung
Month-end close: month end, month end closing, closing process, monatsabschluss, year end close, year end closing, jahresabschluss, financial close
Payroll: payroll processing, lohnbuchhaltung, gehaltsabrechnung, payroll accounting, lohnabrechnung, entgeltabrechnung
Tax: taxation, tax returns, tax preparation, tax compliance, steuern, steuererklarungen, corporate tax, income tax
VAT: value added tax, sales tax, umsatzsteuer
Financial reporting: financial reports, financial statements, financial statement preparation, finanzberichte
Financial analysis: financial analyses, finanzanalyse, ratio analysis, variance analysis
Financial modeling: financial modelling, financial models, finanzmodelle
Budgeting: budget responsibility, budget management, budgets, budget planning, budgetplanung, budget preparation, budget control, budgeting and forecasting
Cost accounting: cost analysis, cost control, kostenrechnung, product costing, cost estimation, cost estimating
Controlling: management accounting, management accounts
Financial planning: fp a, fpa, financial planning and analysis, finanzplanung
Valuation: company valuation, discounted cash flow, dcf, business valuation
Mergers and acquisitions: m a, due diligence, mergers
Auditing: audit, internal audit, audits, external audit, revision, internal auditing, wirtschaftsprufung
Internal controls: sox, sarbanes oxley, sox compliance, internal control
GAAP: us gaap, uk gaap, hgb, generally accepted accounting principles
IFRS: international financial reporting standards, ias
CPA: certified public accountant, chartered accountant, acca
CFA: chartered financial analyst
QuickBooks: quick books > Accounting
Xero: > Accounting
?Sage: sage 50, sage accounting > Accounting
DATEV: > Accounting
SAP FI/CO: sap fico, sap fi, sap co, sap fi co > SAP; Accounting
Oracle Financials: oracle ebs, oracle e business suite, peoplesoft financials
NetSuite: oracle netsuite > ERP systems
Bloomberg Terminal: bloomberg
Treasury: cash management, cash flow management, liquidity management, liquiditatsplanung, cash flow
Risk management: risk assessment, risk analysis, risikomanagement, risk assessments, risk mitigation
Credit analysis: credit risk, credit assessment, kreditprufung, credit scoring
Underwriting: loan underwriting, insurance underwriting
Lending: loan processing, mortgages, mortgage lending, kreditgeschaft, loan origination
Banking: retail banking, bankwesen, branch banking, private banking
Investment banking: capital markets, equity research
Investment management: portfolio management, asset management, wealth management, vermogensverwaltung
Trading: securities trading, fixed income, equities, derivatives, wertpapiere
Financial advice: financial advising, investment advice, financial planning for clients, financial counseling, anlageberatung
Insurance: claims handling, claims processing, claims management, schadenbearbeitung, insurance policies
Actuarial science: actuarial analysis, actuarial modeling
Anti-money laundering: aml, kyc, know your customer, geldwasche, aml compliance
Fraud detection: fraud prevention, fraud investigation, fraud analysis
Regulatory compliance: compliance, compliance management, regulatory requirements, compliance monitoring
Basel III: solvency ii, mifid
Procurement: purchasing, beschaffung, einkauf, strategic sourcing, sourcing, buying
Vendor management: supplier management, vendor relations, supplier relationship management, lieferantenmanagement, supplier negotiation
Legal research: rechtsrecherche, westlaw, lexisnexis
Legal writing: legal drafting, drafting legal documents, legal documents, briefs, pleadings
Contract drafting: drafting contracts, contract review, contract law, vertragsrecht, contracts, reviewing contracts, vertragsgestaltung
Litigation: civil litigation, trial preparation, court proceedings, prozessfuhrung, legal proceedings
Corporate law: company law, gesellschaftsrecht, commercial law
Employment law: labor law, labour law, arbeitsrecht
Intellectual property: ip law, patents, trademarks, patent law
Criminal law: strafrecht, criminal procedure
Family law: familienrecht
Real estate law: conveyancing, property law
Legal advice: legal counsel, legal counselling, rechtsberatung, advising clients on legal matters
Case preparation: case files, legal case management, discovery, e discovery, document review
Paralegal support: legal assistance, legal administration
Notary: notarization
Mediation: arbitration, dispute resolution, conflict mediation
Corporate governance: board secretarial, company secretarial
Expense management: expense reports, expense reporting, travel expenses, reisekostenabrechnung
Fixed assets: asset accounting, anlagenbuchhaltung
Debt collection: collections calls, inkasso, mahnwesen
Cash handling: till work, cash desk, cash up, cashing up, cash counting, teller transactions, cash transactions
Consolidation: group consolidation, konzernabschluss, intercompany
Revenue recognition: asc 606, ifrs 15
Profitability analysis: margin analysis, contribution margin, break even analysis
Scenario planning: scenario analysis, sensitivity analysis, what if analysis, stress testing scenarios
Investment appraisal: capital budgeting, investment calculation, net present value, npv, return on investment analysis
Anaplan: adaptive planning, hyperion, oracle hyperion, onestream
Pricing analysis: price analysis
Competition law: antitrust, antitrust law, cartel law, kartellrecht
Tax law: steuerrecht, fiscal law
Insurance law: versicherungsrecht
Administrative law: verwaltungsrecht, public law, planning law
Social security law: social law, sozialrecht, social insurance law
Public procurement: public tender, public procurement law, vergaberecht, public tendering
Policy writing: policy drafting, guideline writing, writing policies
DocuSign: e signature, electronic signature, adobe sign
Board papers: board paper, board resolution, board meeting minutes
Legal English: english legal terminology, legal terminology
Export control: sanctions screening, trade compliance, exportkontrolle, embargo
Company secretarial work: company register filing, commercial register
Notary work: notarial deed, land register extract, land register, grundbuch
Deadline control: deadline management, court deadline, fristenkontrolle, docketing
Client intake: client onboarding interview, new client intake, matter opening
Legal databases: legal database, beck online, juris
Court filing: filing of court documents, court filings, e filing
Dictation software: dictation, audio typing, digital dictation, transcription
Paralegal certificate: certified paralegal, paralegal certification
Insolvency law: bankruptcy law, insolvenzrecht
Compliance training: code of conduct training, ethics training
Transfer pricing: verrechnungspreise
Dunning: payment reminder, mahnlauf
Inheritance law: probate, wills and probate, erbrecht
`
