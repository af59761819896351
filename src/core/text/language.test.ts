import { expect, test } from 'vitest'
import { guessLanguage } from './language.ts'

test.each([
  ['en', 'You will work with the team and report to the head of operations for your region.'],
  ['de', 'Wir suchen für unser Team eine Person, die mit uns die Anlagen wartet und nicht nur verwaltet.'],
  [
    'fr',
    'Nous recherchons une personne pour notre équipe qui travaille avec les clients et sur les sites dans la région.',
  ],
  ['es', 'Buscamos una persona para nuestra empresa que trabaje con los clientes y las obras en el norte.'],
  [
    'nl',
    'Wij zoeken een collega voor ons team die met het onderhoud van de pompen aan de slag gaat en niet opgeeft.',
  ],
  ['fi', 'Etsimme osaajaa, joka hoitaa pumppuja ja on mukana, sekä tekee työtä meillä, tai olet jo hyvä.'],
  [null, 'Pump technician, Oulu'],
  [null, ''],
])('guesses %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})
