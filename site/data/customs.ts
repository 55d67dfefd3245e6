/**
 * Destinations of the customs calculator, sorted by name. Rules are summarised for orientation. Rates change, so they
 * are never listed; an estimate returns them with their date.
 */

export type DestinationStatus = 'available' | 'preview';

export interface Destination {
  name: string;
  /** ISO 3166-1 alpha-2. */
  iso: string;
  status: DestinationStatus;
  /** ISO 4217 code of an estimate for this destination. */
  currency: string;
  /** The permitted side of the steering wheel. */
  steering: string;
  /** How the age of a used car affects the rules. */
  age: string;
}

export const destinations = [
  {
    name: 'Australia',
    iso: 'AU',
    status: 'available',
    currency: 'AUD',
    steering: 'Right-hand drive; left-hand drive for older vehicles, by state',
    age: 'Import approval needed; a separate route for vehicles of 25 years and more',
  },
  {
    name: 'Canada',
    iso: 'CA',
    status: 'available',
    currency: 'CAD',
    steering: 'Both sides at the border; provinces decide on registration',
    age: 'Safety standards as for new cars below 15 years, with exceptions by origin',
  },
  {
    name: 'Chile',
    iso: 'CL',
    status: 'preview',
    currency: 'CLP',
    steering: 'Left-hand drive only',
    age: 'Used cars are admitted to free zones and in listed cases only',
  },
  {
    name: 'Georgia',
    iso: 'GE',
    status: 'available',
    currency: 'GEL',
    steering: 'Left-hand drive; right-hand drive is restricted',
    age: 'Charges change with age',
  },
  {
    name: 'Germany',
    iso: 'DE',
    status: 'available',
    currency: 'EUR',
    steering: 'Both sides, with lights and mirrors for traffic on the right',
    age: 'No limit; collectors’ vehicles are classified separately',
  },
  {
    name: 'Ireland',
    iso: 'IE',
    status: 'available',
    currency: 'EUR',
    steering: 'Both sides, with lights for traffic on the left',
    age: 'No limit; registration tax has its own valuation',
  },
  {
    name: 'Japan',
    iso: 'JP',
    status: 'preview',
    currency: 'JPY',
    steering: 'Both sides',
    age: 'No limit; inspection and emission rules follow the date of manufacture',
  },
  {
    name: 'Kazakhstan',
    iso: 'KZ',
    status: 'preview',
    currency: 'KZT',
    steering: 'Left-hand drive; right-hand drive is restricted',
    age: 'Charges change with age, in bands',
  },
  {
    name: 'Kenya',
    iso: 'KE',
    status: 'available',
    currency: 'KES',
    steering: 'Right-hand drive only',
    age: 'Upper limit of eight years, counted from the year of first registration',
  },
  {
    name: 'Netherlands',
    iso: 'NL',
    status: 'available',
    currency: 'EUR',
    steering: 'Both sides, with lights for traffic on the right',
    age: 'No limit; registration tax falls with age',
  },
  {
    name: 'New Zealand',
    iso: 'NZ',
    status: 'available',
    currency: 'NZD',
    steering: 'Right-hand drive; left-hand drive in listed categories',
    age: 'No single limit; safety and emission standards follow the date of manufacture',
  },
  {
    name: 'Poland',
    iso: 'PL',
    status: 'available',
    currency: 'PLN',
    steering: 'Both sides, with lights, mirrors and speedometer adapted',
    age: 'No limit; excise follows the engine',
  },
  {
    name: 'Saudi Arabia',
    iso: 'SA',
    status: 'preview',
    currency: 'SAR',
    steering: 'Left-hand drive only',
    age: 'Upper limit of five years for passenger cars',
  },
  {
    name: 'Tanzania',
    iso: 'TZ',
    status: 'preview',
    currency: 'TZS',
    steering: 'Right-hand drive is usual; left-hand drive is restricted',
    age: 'Older cars owe a further charge',
  },
  {
    name: 'United Kingdom',
    iso: 'GB',
    status: 'available',
    currency: 'GBP',
    steering: 'Both sides, with lights for traffic on the left',
    age: 'Individual approval is usually needed below ten years',
  },
  {
    name: 'United States',
    iso: 'US',
    status: 'available',
    currency: 'USD',
    steering: 'Both sides',
    age: 'Cars below 25 years must meet federal safety standards',
  },
] as const satisfies readonly Destination[];
