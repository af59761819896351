/** Selling, marketing, serving customers, media. For the form see `skill-dictionary.ts`. */
export const SALES_SKILLS = `
Sales: selling, vertrieb, direct sales, sales experience
B2B sales: business to business sales, b2b > Sales
B2C sales: b2c > Sales
Inside sales: telesales, telephone sales > Sales
Field sales: outside sales, aussendienst, territory sales > Sales
Enterprise sales: strategic sales, complex sales > Sales
SaaS sales: software sales > Sales
Solution selling: consultative selling, value selling, spin selling, challenger sale > Sales
Retail sales: in store sales, einzelhandel, shop floor sales > Sales
Prospecting: lead generation, cold calling, outbound prospecting, cold calls, kaltakquise, sales prospecting
Lead qualification: qualifying leads, lead nurturing, meddic, bant
Pipeline management: sales pipeline, pipeline generation, opportunity management
Sales forecasting: sales forecasts, revenue forecasting
Quota attainment: sales targets, sales quotas, exceeding quota, achieving targets, sales quota, quota
Deal closing: closing deals, closing sales
Negotiation: contract negotiation, negotiating, negotiations, verhandlung, price negotiation, verhandlungsgeschick
Account management: key account management, managing accounts, client accounts, kundenbetreuung, account planning
Business development: new business development, neukundengewinnung, new business
Territory management: territory planning
Customer relationship management: crm, crm systems, crm software, client relationships, relationship management, customer relationships, kundenbeziehungen
Salesforce: salesforce.com, sfdc, salesforce crm > Customer relationship management
HubSpot: hub spot > Customer relationship management
Zoho: zoho crm > Customer relationship management
Microsoft Dynamics: dynamics 365, ms dynamics, dynamics crm > Customer relationship management
Upselling: cross selling, up selling, upsell
Product demonstrations: product demos, demos, sales presentations, product demonstration
Proposal writing: rfp, rfp responses, proposals, rfps, tender management, angebotserstellung
Pricing: pricing strategy, preisgestaltung
Channel sales: partner management, channel partners, partner sales, reseller management
Customer success: customer onboarding, client onboarding, client success
Customer retention: churn reduction, renewals, customer loyalty
Customer service: customer support, client service, kundenservice, kundendienst, guest service, customer care, customer assistance
Complaint handling: resolving complaints, complaint resolution, customer complaints, beschwerdemanagement
Call center: call centre, contact center, inbound calls, outbound calls, telephone etiquette, call handling
Live chat: chat support, chat and email support
Point of sale: pos systems, pos, cash register, till operation, till, cashiering, cashier
Merchandising: visual merchandising, store displays, planograms, product displays
Store operations: store management, shop management, retail operations, filialleitung
Shelf stocking: restocking, shelf replenishment, replenishment, stocking shelves, shelf filling
Inventory control: stock control, stocktaking, stock taking, stock management, bestandskontrolle
Loss prevention: shrinkage
Market research: market analysis, marktforschung, competitive analysis, competitor analysis, marktanalyse, consumer insights
Marketing: marketing strategy, marketing strategies, marketing plans, marketing campaigns
Digital marketing: online marketing, internet marketing, performance marketing > Marketing
Content marketing: content strategy, content creation, content writing > Marketing
Email marketing: e mail marketing, newsletters, mailchimp, klaviyo, newsletter > Digital marketing
Social media: social media marketing, social media management, community management, soziale medien, instagram, tiktok
SEO: search engine optimization, search engine optimisation, suchmaschinenoptimierung, keyword research > Digital marketing
SEM: search engine marketing, google ads, adwords, google adwords, ppc, paid search, pay per click > Digital marketing
Paid social: facebook ads, meta ads, linkedin ads, paid media, media buying > Digital marketing
Marketing automation: marketo, pardot, eloqua, customer journeys > Digital marketing
Conversion optimization: cro, conversion rate optimization, landing pages, landing page optimization
Campaign management: campaign planning, advertising campaigns, kampagnenmanagement, campaign execution
Advertising: werbung, ad campaigns
Brand management: branding, brand strategy, brand development, markenfuhrung, brand guidelines
Product marketing: go to market, go to market strategy, product positioning, product launches, product launch
Public relations: pr, media relations, press releases, press relations, offentlichkeitsarbeit, pressearbeit
Corporate communications: internal communications, unternehmenskommunikation, external communications
Event planning: event management, events management, event coordination, veranstaltungsorganisation, trade shows, organising events, organizing events
Copywriting: copy writing, copy editing, texten
Editing: proofreading, editorial, lektorat, copyediting
Journalism: news writing, reporting news
Storytelling: brand storytelling
Marketing analytics: campaign analytics, attribution modeling, campaign analysis
Affiliate marketing: influencer marketing, affiliate programs
E-commerce: ecommerce, online shop, online retail, onlinehandel, amazon marketplace
Category management: category planning, assortment planning
Fundraising: donor relations, grant writing, fund raising, donor management
Grants management: grant management, grant proposals, grant applications
Translation: translating, interpreting, localization, ubersetzung, dolmetschen
Photography: photo editing, lightroom, product photography
Video production: video editing, premiere pro, adobe premiere, final cut pro, after effects, videoproduktion, filming
Audio production: audio editing, sound engineering, pro tools
Public speaking: presentations, presentation skills, presenting, prasentation
Real estate: property sales, property management, immobilien, lease administration, leasing
Insurance sales: insurance products, versicherungen
Travel booking: travel arrangements, reservations, amadeus, sabre, reiseplanung
Customer satisfaction surveys: nps, net promoter score, csat
Telemarketing: telephone marketing
Sponsorship: sponsorships, sponsoring
Contract management: contract administration, vertragsmanagement, contracts management
Sales training: sales coaching, sales enablement
Sales operations: sales administration, order processing, auftragsabwicklung, sales support
Quote preparation: quotation, quotation preparation, preparing quotes, offer preparation, angebotserstellung
Tender writing: bid writing, bid management, rfp response, rfp
Trade fair work: trade fair, trade show, exhibition stand, messe
Customer training: product training, user training, client training
Escalation handling: escalation management, customer escalation
Win and loss analysis: win loss analysis
Product adoption: user adoption, adoption campaign
Success plans: success plan, customer success plan, account plan
Quarterly business reviews: quarterly business review, qbr, executive business review
Customer health scores: customer health score, customer health
Gainsight: totango, churnzero
?Intercom: zendesk chat, live chat support
Webinar hosting: webinar, hosting webinars
Territory design: territory planning, territory management, sales territory
Commission plans: commission plan, sales compensation, incentive plan
Lead routing: lead assignment, lead scoring
Deal desk: deal desk support, deal review
Quota setting: sales target setting
Product advice: product consultation, customer advice on products, produktberatung
Shop opening and closing: opening and closing a shop, opening and closing the store, store opening
Click and collect: buy online pick up in store, in store pickup
Goods receiving: goods receipt, receiving goods, wareneingang, goods in
Window displays: window display, window dressing
Loyalty programmes: loyalty program, loyalty programme, customer card
Price labelling: price labeling, price tagging, price tag
Fitting advice: fitting room, size advice
Conversion optimisation: conversion optimization, conversion rate optimisation, conversion rate optimization, cro, landing page optimisation, landing page
Hootsuite: sprout social, buffer app
Search engine advertising: paid search, sea campaigns
Customer surveys: customer survey, customer interview, nps survey
Colour theory: color theory, colour management, color management
Corporate design: corporate identity, brand identity, brand guideline
Logo design: logo
?Canva: affinity designer
Infographics: infographic, information graphics
Web banners: web banner, display banner, banner ads
Exhibition design: exhibition graphics, stand design, signage
Presentation design: slide design, pitch deck
Image editing: image retouching, photo editing, bildbearbeitung
Packaging design: package design, verpackungsdesign
Personas: user persona, persona development
Service design: service blueprint
Card sorting: tree testing
Design critique: design review
User journey mapping: customer journey mapping, journey map, user journey, customer journey
Miro: mural board, figjam
Productboard: aha roadmaps
Business cases: business case
`
