import { findSkills, type SkillHit } from '../text/skills/find-skills.ts'
import { isTool } from '../text/skills/skill-dictionary.ts'
import { spansOf } from '../text/spans.ts'
import { tokenise } from '../text/tokens.ts'

/** 'Work with the sales and product teams', 'departments such as Sales': what these people do; and an address. */
const OTHER_PEOPLE =
  /\b(?:work\w*|collaborat\w+|partner\w*|liais\w+|interact\w*|communicat\w+|coordinat\w+|interfac\w+|report\w*) (?:[\p{L}-]+ly )?(?:with|across|between|to)\s(?:(?! (?:to|for|in|on|using|by|that|who) )[^.;:()]){0,90}?\b(?:teams?|departments?|functions|groups|units?|managers?|directors?|developers?|engineers?)\b(?:,? (?:and |or )?[\p{L}& -]{2,40}\b(?:teams?|managers?|directors?|developers?|engineers?)\b)*(?: (?:such as|like|including)\s[^.;]*)?|\b(?:among|between|across)\s[^.;:()]{0,90}?\b(?:teams|departments|functions|groups)\b|\bwww\.\S+|[\w.+-]{1,64}@\S+|\b(?:departments?|teams|functions) (?:such as|like|including)\s[^.;]*/giu
/** 'SAS users', 'a Cloud company', 'consumer electronics/hardware company'. */
const OTHERS_BEHIND =
  /^(?:[ -]|\)\s|\/\p{L}+\s)(?:users?|audiences?|compan(?:y|ies)|firms?|agenc(?:y|ies)|departments?|schemes?|verticals?|space|society|association|foundation|institute|academy|council|partners|leaders|professionals|researchers|developers|engineers|scientists|analysts|designers|consultants|teachers|representatives|degrees?|diplomas?)\b/iu

/** 'Registered with the Victorian Institute of Teaching', a name of its own. */
const OTHERS_BEFORE =
  /\b(?:Institute|College|School|Association|Society|Board|Council|Ministry|Department|Academy|University|Faculty|Federation) (?:of|for) (?:\p{Lu}[\p{L}-]+ (?:and |& )?){0,3}$/u

/** 'Project managers' are several, and whoever speaks is at most one of them. */
const PEOPLE = /(?:managers|engineers|developers|analysts)$/i

/** 'H2O.ai'. */
const ENDS_NAME = /[\p{L}\p{N}]\.(?:ai|io)$/u

/** @returns true for a skill that a line tells of others, whoever is asked or speaks there */
export function findOthers(line: string): (hit: SkillHit) => boolean {
  const others = spansOf(OTHER_PEOPLE, line)
  return ({ skill, start, end }) =>
    skill.field !== 'soft' &&
    (PEOPLE.test(line.slice(start, end)) ||
      OTHERS_BEHIND.test(line.slice(end)) ||
      OTHERS_BEFORE.test(line.slice(0, start)) ||
      ENDS_NAME.test(line.slice(Math.max(0, start - 2), end)) ||
      others.some(span => start >= span.start && end <= span.end))
}

/** 'A sales application' is made by others than those who sell. */
const IS_MADE = /^ (?:applications?|apps?|modules?|portals?|websites?)\b/i

/** 'Manual lathes, not CNC', of the last letters before it. */
const DENIED_BEFORE =
  /(?<![\p{L}\p{N}])(?:not|no|without|nicht|kein|keine|keinen|ohne|pas(?: de)?|sans|sin|non|senza|não|sem|niet|geen|zonder) $/iu
const DENIAL_MAX_CHARS = 10

/** Skills that a line of a resume tells of whose it is. */
export function findOwnSkills(text: string, where: 'list' | 'prose'): SkillHit[] {
  const hits = findSkills(text, tokenise(text), where).filter(
    ({ start }) => !DENIED_BEFORE.test(text.slice(Math.max(0, start - DENIAL_MAX_CHARS), start)),
  )
  if (where === 'list') return hits
  const isOfOthers = findOthers(text)
  const isMade = ({ skill, end }: SkillHit) =>
    !isTool(skill.name) && skill.field !== 'office' && IS_MADE.test(text.slice(end))
  return hits.filter(hit => !isOfOthers(hit) && !isMade(hit))
}
