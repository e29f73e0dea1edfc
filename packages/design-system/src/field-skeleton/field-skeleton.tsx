import { type FieldProps, FormField } from '../form-field/form-field.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { usePhone } from '../viewport/viewport.tsx';

/** A field whose code is loading: its label and hint, and a bar of its control's size, so that nothing moves later. */
export function FieldSkeleton(field: FieldProps) {
  const phone = usePhone();
  return (
    <FormField {...field}>{() => <Skeleton shape="block" width="100%" height={phone ? 44 : 32} />}</FormField>
  );
}
