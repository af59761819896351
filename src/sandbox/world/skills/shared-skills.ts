import type { SkillTable } from './skill.ts'

export const SHARED_TOOLS = {
  'Microsoft Excel': ['MS Excel'],
  'Microsoft PowerPoint': ['PowerPoint'],
  'Google Sheets': [],
  SQL: [],
  'Power BI': ['PowerBI'],
  Tableau: [],
  Jira: [],
  Slack: [],
} satisfies SkillTable

export const SHARED_METHODS = {
  forecasting: [],
  'data visualisation': ['data visualization'],
  'data quality checks': [],
  'stakeholder reporting': [],
  'process improvement': [],
  'customer service': [],
  'complaint handling': [],
  'shift planning': ['rostering'],
  'stock control': ['inventory control'],
  'health and safety': ['H&S'],
  'data protection': ['GDPR'],
  'quality control': ['QC'],
  'report writing': [],
  'team training': [],
} satisfies SkillTable

/** Asked for from directors and executives, whatever the family. */
export const LEADERSHIP_METHODS = {
  'people management': [],
  'budget responsibility': [],
  'strategic planning': [],
  hiring: ['talent acquisition'],
  'change management': [],
  'stakeholder management': [],
  'vendor management': ['supplier management'],
  'profit and loss responsibility': ['P&L responsibility'],
  'board reporting': [],
  'risk management': [],
  'organisational design': ['org design'],
} satisfies SkillTable
