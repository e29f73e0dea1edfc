import {
  ACCESSIBILITY,
  API,
  BUILD,
  GENERATED,
  JOURNEYS,
  LINT,
  PICTURES,
  RELIABILITY,
  runSections,
  SIZES,
  SPECIFICATION,
  STORIES,
  TYPES,
  UNIT,
} from './checks.ts';
import { command, interrupted } from './command.ts';

await command(() =>
  runSections(
    [
      LINT,
      TYPES,
      UNIT,
      API,
      STORIES,
      GENERATED,
      BUILD,
      SIZES,
      ACCESSIBILITY,
      PICTURES,
      RELIABILITY,
      JOURNEYS,
      SPECIFICATION,
    ],
    interrupted,
  ),
);
