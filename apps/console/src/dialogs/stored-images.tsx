import { PRODUCT_IMAGES } from '@dmc/contract/products';
import { mapLoadable } from '@dmc/design-system/load';
import { StoredImages, type StoredImagesProps } from '@dmc/screens/stored-images';
import { useMutation, useQuery } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { toLoadable } from '../api/loadable.ts';
import { uploads } from '../api/uploads.ts';

/** Previously uploaded pictures, for the product form. */
export default function StoredImagesRoute(
  form: Pick<StoredImagesProps, 'chosen' | 'full' | 'tenant' | 'onChoose'>,
) {
  const files = useQuery(uploads.files(PRODUCT_IMAGES));
  const remove = useMutation(uploads.remove());
  return (
    <StoredImages
      {...form}
      files={mapLoadable(toLoadable(files), ({ rows }) => rows)}
      onDelete={async (id) => {
        try {
          await remove.mutateAsync(id);
          return { ok: true };
        } catch (error) {
          return outcomeOf(error, 'The image could not be deleted.', 'deleted');
        }
      }}
    />
  );
}
