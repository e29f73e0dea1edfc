import { productsView } from '@dmc/screens/products-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { startList } from '../api/list.ts';
import { products } from '../api/products.ts';
import { loaderView } from '../view/loader-view.ts';

export const loader = (args: LoaderFunctionArgs) => startList(products.list(loaderView(productsView, args)));
